import { useState } from 'react';
import { readAddressQuery, writeAddressQuery } from '#web/lib/address-query.ts';
import { useEventNews, useEvents } from './api.ts';

/** The event that a screen is about: the one in the address, or else the newest. */
export function useChosenEvent(): readonly [eventId: string, choose: (id: string) => void] {
  const { data: events } = useEvents();
  const [chosen, setChosen] = useState(() => readAddressQuery().get('event') ?? undefined);
  useEventNews();
  const choose = (id: string) => {
    setChosen(id);
    writeAddressQuery({ event: id === '' ? undefined : id });
  };
  return [chosen ?? events?.[0]?.id ?? '', choose];
}
