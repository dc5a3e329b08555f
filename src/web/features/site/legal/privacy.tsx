import { useTexts } from '#web/lib/language/use-texts.ts';
import { LegalPage, LegalPart } from './legal-page.tsx';

const parts = ['controller', 'visit', 'form', 'account', 'bots', 'rights'] as const;

export function Privacy() {
  const { t } = useTexts('legal');
  return (
    <LegalPage>
      {parts.map((part) => (
        <LegalPart key={part} heading={t(`privacy.${part}.title`)}>
          <p>{t(`privacy.${part}.body`)}</p>
        </LegalPart>
      ))}
    </LegalPage>
  );
}
