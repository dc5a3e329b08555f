import { useTexts } from '#web/lib/language/use-texts.ts';
import { ShowcaseSection } from './showcase-section.tsx';

/** Colour and type, the ground everything stands on. */
export function Foundations() {
  const { t } = useTexts('showcase');
  return (
    <>
      <ShowcaseSection heading={t('sections.colours')}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
          {swatches.map(({ key, look }) => (
            <li key={key} className="text-sm">
              <span className={`mb-1.5 block h-14 rounded-md border border-line ${look}`} />
              {t(`colours.${key}`)}
            </li>
          ))}
        </ul>
      </ShowcaseSection>
      <ShowcaseSection heading={t('sections.type')}>
        <p className="text-display font-semibold">{t('type.display')}</p>
        <p className="text-3xl font-semibold">{t('type.heading')}</p>
        <p className="text-xl font-semibold">{t('type.subheading')}</p>
        <p className="max-w-2xl text-base">{t('type.body')}</p>
        <p className="text-sm text-muted">{t('type.small')}</p>
        <p className="font-mono text-sm">{t('type.mono')}</p>
      </ShowcaseSection>
    </>
  );
}

const swatches = [
  { key: 'paper', look: 'bg-paper' },
  { key: 'surface', look: 'bg-surface' },
  { key: 'wash', look: 'bg-wash' },
  { key: 'line', look: 'bg-line' },
  { key: 'lineStrong', look: 'bg-line-strong' },
  { key: 'ink', look: 'bg-ink' },
  { key: 'muted', look: 'bg-muted' },
  { key: 'brand', look: 'bg-brand' },
  { key: 'accent', look: 'bg-accent' },
  { key: 'attention', look: 'bg-attention' },
  { key: 'gain', look: 'bg-gain' },
  { key: 'loss', look: 'bg-loss' },
  { key: 'exclusive', look: 'bg-exclusive' },
] as const;
