import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';

/** Previous, next, a dot for each screen, and a way to stop what moves by itself. */
export function CarouselControls(props: {
  position: number;
  names: readonly string[];
  wanted: boolean;
  onWant: (wanted: boolean) => void;
  onShow: (index: number) => void;
}) {
  const { t } = useTexts('lab');
  const { position, names } = props;
  const Icon = props.wanted ? Pause : Play;
  return (
    <div className="mt-5 flex items-center gap-2">
      <Button
        size="xs"
        aria-label={t('carousel.previous')}
        className="size-10"
        onClick={() => props.onShow(position - 1)}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <Button size="xs" aria-label={t('carousel.next')} className="size-10" onClick={() => props.onShow(position + 1)}>
        <ChevronRight aria-hidden className="size-4" />
      </Button>
      <fieldset className="flex grow justify-center">
        <legend className="sr-only">{t('carousel.choose')}</legend>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-current={index === position ? 'true' : undefined}
            aria-label={t('carousel.goTo', { number: index + 1, count: names.length, name })}
            className="group flex size-8 cursor-pointer items-center justify-center rounded-full pointer-coarse:size-11"
            onClick={() => props.onShow(index)}
          >
            <span className="h-2 w-2 rounded-full border border-line-strong transition-all group-hover:bg-line-strong group-aria-[current]:w-5 group-aria-[current]:border-ink group-aria-[current]:bg-ink" />
          </button>
        ))}
      </fieldset>
      <Button
        size="xs"
        variant="quiet"
        aria-label={props.wanted ? t('carousel.pause') : t('carousel.play')}
        className="size-10"
        onClick={() => props.onWant(!props.wanted)}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
