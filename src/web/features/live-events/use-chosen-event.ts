import { useAddressWord } from '#web/lib/browser/address-choice.ts';
import { useEventNews } from './api.ts';

/** The event that a screen is about: the one in the address. None until someone chooses one; nobody else's act ever changes it. */
export function useChosenEvent(): readonly [eventId: string, choose: (id: string) => void] {
  const [chosen, choose] = useAddressWord('event');
  useEventNews();
  return [chosen ?? '', (id) => choose(id === '' ? undefined : id)];
}
