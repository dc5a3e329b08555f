import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { usePortalHost } from './portal-host.ts';

/** A hint for those who point at something or tab to it. What it hangs on needs a name of its own. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [findHost, host] = usePortalHost();
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger ref={findHost} render={children} />
        <Base.Portal container={host}>
          <Base.Positioner sideOffset={6} className="z-50">
            <Base.Popup className="max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-xs text-paper shadow-float">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
