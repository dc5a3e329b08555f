/**
 * One mailbox is one player: addresses are compared without case and without a +tag. The result is also where mails go,
 * since the school delivers tagged addresses to the same box. Undefined when the text is no address at all.
 */
export function mailboxOf(address: string): string | undefined {
  const match = ADDRESS.exec(address.trim().toLowerCase());
  const local = match?.[1]?.replace(/\+.*$/, '');
  return local && match?.[2] && local.length <= 64 ? `${local}@${match[2]}` : undefined;
}

export function domainOf(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf('@') + 1);
}

/** The name before the player chooses one. It would give the address away, so it is never shown to others. */
export function defaultUsername(mailbox: string): string {
  return mailbox.slice(0, mailbox.lastIndexOf('@'));
}

/** Plain ASCII addresses as schools give them out; quoted local parts and literal hosts are not among them. */
const ADDRESS = /^([a-z0-9](?:[a-z0-9._%'+-]*[a-z0-9])?)@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24})$/;
