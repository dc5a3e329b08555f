import { useState } from 'react';
import { readAddressQuery, writeAddressQuery } from '#web/lib/browser/address-query.ts';
import { useEventNews } from './api.ts';

/** The event that a screen is about: the one in the address. None until someone chooses one; nobody else's act ever changes it. */
export function useChosenEvent(): readonly [eventId: string, choose: (id: string) => void] {
  const [chosen, setChosen] = useState(() => readAddressQuery().get('event') ?? '');
  useEventNews();
  const choose = (id: string) => {
    setChosen(id);
    writeAddressQuery({ event: id === '' ? undefined : id });
  };
  return [chosen, choose];
}
