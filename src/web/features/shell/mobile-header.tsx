import { Menu, X } from 'lucide-react';
import { memo, useCallback, useEffect, useId, useRef, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useMediaQuery, wideScreen } from '#web/lib/browser/media-query.ts';
import { Brand } from './brand.tsx';
import { NavLinks } from './nav-links.tsx';
import { SidebarFoot } from './sidebar.tsx';

/**
 * On narrow screens: the name, and the menu behind a button. A native modal dialog keeps the focus inside, closes on
 * Escape and gives the focus back. It stands in the drawn page with all that is in it, and its buttons command it without
 * any script, so that it opens as soon as it is seen; public/boot.js helps browsers that do not know such buttons.
 */
export const MobileHeader = memo(function MobileHeader({ aside }: { aside?: ReactNode }) {
  const { t } = useTexts();
  const menu = useRef<HTMLDialogElement>(null);
  const id = useId();
  // On a turned tablet the sidebar shows; a menu left open behind it would hold the page.
  const isWide = useMediaQuery(wideScreen);
  useEffect(() => {
    if (isWide) menu.current?.close();
  }, [isWide]);
  const close = useCallback(() => menu.current?.close(), []);
  // Back, by a button or a swipe, leads to another page behind it.
  useEffect(() => {
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [close]);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-rail-line bg-rail px-2 text-rail-ink md:hidden">
      <button
        type="button"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        className={iconButton}
        {...commands(id, 'show-modal')}
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <Brand />
      <div className="ml-auto">{aside}</div>
      <dialog
        ref={menu}
        id={id}
        aria-label={t('menu.label')}
        className="m-0 h-dvh max-h-none w-full max-w-none bg-transparent text-rail-ink backdrop:bg-scrim"
      >
        <MenuSheet menuId={id} onFollow={close} />
      </dialog>
    </header>
  );
});

const MenuSheet = memo(function MenuSheet({ menuId, onFollow }: { menuId: string; onFollow: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('menu.close')}
        className="absolute inset-0 cursor-default"
        {...commands(menuId, 'close')}
      />
      <div className="relative flex min-h-full w-[min(20rem,86vw)] animate-slide-in flex-col bg-rail">
        <div className="flex items-center justify-between py-1.5 pr-2 pl-5">
          <Brand onFollow={onFollow} />
          <button type="button" aria-label={t('menu.close')} className={iconButton} {...commands(menuId, 'close')}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div className="px-2 pt-3">
          <NavLinks onFollow={onFollow} />
        </div>
        <SidebarFoot onFollow={onFollow} />
      </div>
    </>
  );
});

/** React hands them on as they are; its types do not know them yet. */
function commands(commandfor: string, command: 'show-modal' | 'close') {
  return { commandfor, command };
}

const iconButton =
  'flex size-11 cursor-pointer items-center justify-center rounded-md text-rail-ink hover:bg-rail-raised';
