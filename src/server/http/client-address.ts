import { BlockList, isIP } from 'node:net';

/**
 * Tells who calls: the connection's own address, or, behind proxies that the configuration names, the last
 * address in X-Forwarded-For that is not one of them. Anyone can write that header, so nobody else's is believed.
 */
export function createAddressReader(trustedProxies: readonly string[]) {
  const trusted = blockListOf(trustedProxies);
  return (connectionAddress: string, forwardedFor: string | undefined): string => {
    let address = plainAddress(connectionAddress);
    const hops = (forwardedFor ?? '')
      .split(',')
      .map((hop) => plainAddress(hop.trim()))
      .toReversed();
    for (const hop of hops) {
      if (!isTrusted(trusted, address) || isIP(hop) === 0) break;
      address = hop;
    }
    return address;
  };
}

/** The block one person controls: an IPv4 address, or the /64 of an IPv6 one. Limits count by it. */
export function addressBlock(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${expandIpv6(address).slice(0, 4).join(':')}::/64`;
}

function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return (mapped?.[1] ?? address).replace(/%.*$/, '');
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function isTrusted(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
