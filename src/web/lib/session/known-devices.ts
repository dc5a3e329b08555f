import { stored } from '../browser/stored.ts';

/**
 * The marks that sign-ins gave this browser. They open nothing and name nobody: they tell the server that it has let this device in before, so that wrong tries
 * of others are not held against it. Signing out leaves them.
 */
const storageKey = 'devices';
const kept = 10;

export function knownDevices(): string[] {
  try {
    const read: unknown = JSON.parse(stored.read(storageKey) ?? '[]');
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

export function rememberDevice(device: string): void {
  stored.write(storageKey, JSON.stringify([device, ...knownDevices()].slice(0, kept)));
}
