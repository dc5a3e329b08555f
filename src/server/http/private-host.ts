import { BlockList, isIP } from 'node:net';

/** A name or address by which only programs of the same machine reach a server. */
export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '::1' ||
    /^127\.\d+\.\d+\.\d+$/.test(host)
  );
}

/** An address that the internet does not route to: of this machine, or of a network of its own. Every address at once (0.0.0.0, ::) is none. */
export function isPrivateHost(host: string): boolean {
  const family = isIP(host);
  if (family === 0) return isLoopbackHost(host);
  return ownNetworks.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

const ownNetworks = new BlockList();
ownNetworks.addSubnet('127.0.0.0', 8);
ownNetworks.addSubnet('10.0.0.0', 8);
ownNetworks.addSubnet('172.16.0.0', 12);
ownNetworks.addSubnet('192.168.0.0', 16);
ownNetworks.addSubnet('169.254.0.0', 16);
ownNetworks.addSubnet('100.64.0.0', 10);
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');
