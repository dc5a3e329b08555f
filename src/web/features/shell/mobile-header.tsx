import { Menu, X } from 'lucide-react';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useMediaQuery, wideScreen } from '#web/lib/browser/media-query.ts';
import { Brand } from './brand.tsx';
import { NavLinks } from './nav-links.tsx';
import { SidebarFoot } from './sidebar.tsx';

/**
 * On narrow screens: the name, and the menu behind a button. A native modal dialog keeps the focus inside, closes on
 * Escape and gives the focus back, without a library in the first load.
 */
export const MobileHeader = memo(function MobileHeader({ aside }: { aside?: ReactNode }) {
  const { t } = useTexts();
  const menu = useRef<HTMLDialogElement>(null);
  const [isAsked, setAsked] = useState(false);
  // On a turned tablet the sidebar shows; a menu left open behind it would hold the page.
  const isWide = useMediaQuery(wideScreen);
  const isOpen = isAsked && !isWide;
  useEffect(() => {
    if (isOpen) menu.current?.showModal();
    else menu.current?.close();
  }, [isOpen]);
  const close = () => setAsked(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-rail-line bg-rail px-2 text-rail-ink md:hidden">
      <button
        type="button"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        className={iconButton}
        onClick={() => setAsked(true)}
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <Brand />
      <div className="ml-auto">{aside}</div>
      <dialog
        ref={menu}
        aria-label={t('menu.label')}
        className="m-0 h-dvh max-h-none w-full max-w-none bg-transparent text-rail-ink backdrop:bg-scrim"
        onClose={close}
      >
        {isOpen && <MenuSheet onClose={close} />}
      </dialog>
    </header>
  );
});

function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('menu.close')}
        className="absolute inset-0 cursor-default"
        onClick={onClose}
      />
      <div className="relative flex min-h-full w-[min(20rem,86vw)] animate-slide-in flex-col bg-rail">
        <div className="flex items-center justify-between py-1.5 pr-2 pl-5">
          <Brand onFollow={onClose} />
          <button type="button" aria-label={t('menu.close')} className={iconButton} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div className="px-2 pt-3">
          <NavLinks onFollow={onClose} />
        </div>
        <SidebarFoot onFollow={onClose} />
      </div>
    </>
  );
}

const iconButton =
  'flex size-11 cursor-pointer items-center justify-center rounded-md text-rail-ink hover:bg-rail-raised';
