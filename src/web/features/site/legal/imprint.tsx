import { useTexts } from '#web/lib/language/use-texts.ts';
import { club } from '#web/content/club.ts';
import { LegalPage, LegalPart } from './legal-page.tsx';

const plainParts = ['register', 'responsible', 'liability', 'trading'] as const;

export function Imprint() {
  const { t } = useTexts('legal');
  return (
    <LegalPage>
      <LegalPart heading={t('imprint.provider.title')}>
        <address className="mb-2 not-italic">
          {club.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <p>{t('imprint.provider.body')}</p>
      </LegalPart>
      <LegalPart heading={t('imprint.contact.title')}>
        <p>
          {t('imprint.contact.body')}{' '}
          <a href={`mailto:${club.email}`} className="text-link underline underline-offset-4">
            {club.email}
          </a>
        </p>
      </LegalPart>
      {plainParts.map((part) => (
        <LegalPart key={part} heading={t(`imprint.${part}.title`)}>
          <p>{t(`imprint.${part}.body`)}</p>
        </LegalPart>
      ))}
    </LegalPage>
  );
}
