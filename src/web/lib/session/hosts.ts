import { flags } from '../flags.ts';

/** Whether this host shows the development banner and the /dev pages. The server decides for itself what local means. */
export function isDevelopmentHost(hostname: string = window.location.hostname): boolean {
  return isLocalHost(hostname) || flags.previewHosts.includes(hostname.toLowerCase());
}

export function isProductionHost(hostname: string, productionHosts: readonly string[] = flags.productionHosts) {
  return productionHosts.includes(hostname.toLowerCase());
}

/** Where the server is a local one too, with its clock to move and its outbox; a preview's server has neither. */
export function isLocalHost(hostname: string = window.location.hostname): boolean {
  const host = hostname.toLowerCase();
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
