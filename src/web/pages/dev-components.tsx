import { useTexts } from '#web/lib/language/use-texts.ts';
import { Actions } from '#web/features/showcase/actions.tsx';
import { Charts } from '#web/features/showcase/charts.tsx';
import { Figures } from '#web/features/showcase/figures.tsx';
import { Forms } from '#web/features/showcase/forms.tsx';
import { Foundations } from '#web/features/showcase/foundations.tsx';
import { KeyFigures } from '#web/features/showcase/key-figures.tsx';
import { Overlays } from '#web/features/showcase/overlays.tsx';
import { States } from '#web/features/showcase/states.tsx';

/** Every shared part in every state, on local hosts only. */
export default function DevComponentsPage() {
  const { t } = useTexts(['showcase', 'shell']);
  return (
    <div className="page-width py-14">
      <h1 className="text-3xl">{t('shell:titles.devComponents')}</h1>
      <p className="mt-4 mb-10 max-w-2xl text-lg text-muted">{t('showcase:intro')}</p>
      <Foundations />
      <Actions />
      <KeyFigures />
      <Figures />
      <Charts />
      <Forms />
      <Overlays />
      <States />
    </div>
  );
}
