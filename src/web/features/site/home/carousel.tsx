import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { ScreenPicture, screens } from './screen-picture.tsx';
import { useAutoplay } from './use-autoplay.ts';

/** Five screens of the product. They lie side by side in a scroller that snaps, so a finger swipes them natively. */
export function Carousel() {
  const { t } = useTexts('lab');
  const track = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  const [held, setHeld] = useState({ byPointer: false, byFocus: false });

  const show = useCallback((index: number) => {
    const next = (index + screens.length) % screens.length;
    const element = track.current;
    if (element === null) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: next * element.clientWidth, behavior: calm ? 'auto' : 'smooth' });
    setPosition(next);
  }, []);
  const advance = useCallback(() => show(position + 1), [show, position]);
  const { wanted, setWanted, playing } = useAutoplay(held.byPointer || held.byFocus, advance);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(position + (event.key === 'ArrowRight' ? 1 : -1));
  };
  const onScrollEnd = () => {
    const element = track.current;
    if (element !== null && element.clientWidth > 0) setPosition(Math.round(element.scrollLeft / element.clientWidth));
  };

  return (
    // The handlers only watch: everything that can be pressed inside is a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label')}
      className="border-t border-line bg-surface print:hidden"
      onKeyDown={onKeyDown}
      onPointerEnter={() => setHeld((before) => ({ ...before, byPointer: true }))}
      onPointerLeave={() => setHeld((before) => ({ ...before, byPointer: false }))}
      onFocus={() => setHeld((before) => ({ ...before, byFocus: true }))}
      onBlur={() => setHeld((before) => ({ ...before, byFocus: false }))}
    >
      <div className="page-width py-16 sm:py-24">
        <h2 className="text-2xl">{t('carousel.title')}</h2>
        <ul
          ref={track}
          // Focusable, so that the keyboard reaches what lies beside.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-live={playing ? 'off' : 'polite'}
          className="mt-8 flex snap-x snap-mandatory overflow-x-auto rounded-lg [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
          onScrollEnd={onScrollEnd}
        >
          {screens.map((screen, index) => (
            <li
              key={screen}
              aria-roledescription={t('carousel.slideRole')}
              aria-label={t('carousel.position', { number: index + 1, count: screens.length })}
              aria-hidden={index !== position}
              className="w-full shrink-0 snap-start"
            >
              <figure>
                <div className="relative overflow-hidden rounded-lg border border-line">
                  <ScreenPicture screen={screen} />
                </div>
                <figcaption className="mt-4 min-h-12 sm:min-h-0">
                  <span className="font-medium">{t(`carousel.slides.${screen}.name`)}</span>
                  <span className="text-muted"> · {t(`carousel.slides.${screen}.caption`)}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <CarouselControls
          position={position}
          names={screens.map((screen) => t(`carousel.slides.${screen}.name`))}
          wanted={wanted}
          onWant={setWanted}
          onShow={show}
        />
      </div>
    </section>
  );
}
