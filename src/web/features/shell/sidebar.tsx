import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { memo, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AccountBox } from './account-box.tsx';
import { Brand } from './brand.tsx';
import { NavLinks } from './nav-links.tsx';
import { Preferences } from './preferences.tsx';

/** Beside the page on wide screens: open at first, and collapsible to a rail of icons. */
export const Sidebar = memo(function Sidebar() {
  const { t } = useTexts();
  const [open, setOpen] = useState(true);
  const Icon = open ? PanelLeftClose : PanelLeftOpen;
  return (
    <header
      className={classNames(
        'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto border-r border-rail-line bg-rail text-rail-ink md:flex',
        open ? 'w-62' : 'w-16',
      )}
    >
      <div className={classNames('flex items-center px-3 pt-4 pb-6', open ? 'justify-between pl-5' : 'flex-col gap-3')}>
        <Brand short={!open} />
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? t('menu.collapse') : t('menu.expand')}
          title={open ? t('menu.collapse') : t('menu.expand')}
          className="flex size-9 cursor-pointer items-center justify-center rounded-md text-rail-muted transition-colors hover:bg-rail-raised hover:text-rail-ink pointer-coarse:size-11"
          onClick={() => setOpen(!open)}
        >
          <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        </button>
      </div>
      <div className="px-2">
        <NavLinks short={!open} />
      </div>
      {open && <SidebarFoot />}
    </header>
  );
});

export function SidebarFoot({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTexts();
  return (
    <div className="mt-auto space-y-4 px-4 pt-8 pb-5">
      {/* Drawn for a visitor; who comes back signed in does not see that while the page is being taken over. */}
      <div className="in-data-session:invisible">
        <AccountBox {...(onFollow === undefined ? {} : { onFollow })} />
      </div>
      <Preferences />
      <p className="border-t border-rail-line pt-4 text-xs text-rail-muted">{t('disclaimer')}</p>
    </div>
  );
}
