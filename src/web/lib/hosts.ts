import { flags } from './flags.ts';

/** Whether this host shows the development banner and the /dev pages. The server decides for itself what local means. */
export function isDevelopmentHost(hostname: string = window.location.hostname): boolean {
  const host = hostname.toLowerCase();
  return isLocal(host) || flags.previewHosts.includes(host);
}

export function isProductionHost(hostname: string, productionHosts: readonly string[] = flags.productionHosts) {
  return productionHosts.includes(hostname.toLowerCase());
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
