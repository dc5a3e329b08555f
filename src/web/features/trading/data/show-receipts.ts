/** Set by who sends the reader to the receipts; the history may have to load first, and then takes the reader there. */
let isWanted = false;

export const receiptsPlace = 'receipts';

/** Takes the reader to the order history, now or as soon as it is there. */
export function showReceipts(): void {
  isWanted = true;
  arriveAtReceipts();
}

export function arriveAtReceipts(): void {
  const place = isWanted ? document.getElementById(receiptsPlace) : null;
  if (place === null) return;
  isWanted = false;
  place.focus();
  place.scrollIntoView({ block: 'start' });
}
