import { useTexts } from '#web/lib/language/use-texts.ts';
import { metrics } from '#web/content/metrics.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** What the club has to show, as figures that line up. */
export function Metrics() {
  const { t } = useTexts('lab');
  const format = useFormat();
  return (
    <section aria-labelledby="metrics-title" className="border-y border-line bg-surface">
      <div className="page-width py-12">
        <h2 id="metrics-title" className="sr-only">
          {t('metrics.title')}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {metrics.map(({ key, value, orMore }) => (
            <div key={key} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-sm text-muted">{t(`metrics.${key}`)}</dt>
              <dd className="font-mono text-3xl font-medium tracking-tight tabular-nums">
                {orMore ? t('metrics.orMore', { value: format.number(value) }) : format.number(value)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
