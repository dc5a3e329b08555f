/**
 * One mailbox is one player: addresses are compared without case and without a +tag. The result is also where mails go,
 * since the school delivers tagged addresses to the same box. Undefined when the text is no address at all.
 */
export function mailboxOf(address: string): string | undefined {
  const [, tagged = '', domain = ''] = ADDRESS.exec(address.trim().normalize('NFKC').toLowerCase()) ?? [];
  const local = tagged.replace(/\+.*$/, '');
  const host = asciiHost(domain);
  return LOCAL.test(local) && local.length <= 64 && host !== undefined ? `${local}@${host}` : undefined;
}

export function domainOf(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf('@') + 1);
}

/** The name before the player chooses one. It would give the address away, so it is never shown to others. */
export function defaultUsername(mailbox: string): string {
  return mailbox.slice(0, mailbox.lastIndexOf('@'));
}

/** What mail servers give out: dots between atoms. Quoted local parts and literal hosts are not among them. */
const ADDRESS = /^([^\s@+][^\s@]*)@([^\s@]+)$/u;
const ATOM = String.raw`[\p{Script=Latin}0-9!#$%&'*/=?^_\x60{|}~-]+`;
/** Letters are Latin ones, umlauts included: one from another alphabet that looks like them would be somebody else's mailbox. */
const LOCAL = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*$`, 'u');
const LABEL = String.raw`[\p{Script=Latin}0-9](?:[\p{Script=Latin}0-9-]{0,61}[\p{Script=Latin}0-9])?`;
const HOST = new RegExp(String.raw`^(?:${LABEL}\.)+(?:xn--[a-z0-9-]{2,59}|\p{Script=Latin}{2,24})$`, 'u');

/** A domain with umlauts in the spelling that the net knows it by. */
function asciiHost(domain: string): string | undefined {
  if (!HOST.test(domain) || domain.length > 253) return undefined;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;
}
