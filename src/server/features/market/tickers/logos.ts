import { createHmac, timingSafeEqual } from 'node:crypto';
import { isLogoAddress } from '#rules/market/logo.ts';
import { machineNow } from '#server/clock.ts';
import type { LogoConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';

/** Where the logo of a ticker is found: where an admin said, else in the configured folder, else on this site. */
export function logoAddress(
  { config }: Pick<Context, 'config'>,
  { symbol, logoUrl }: { symbol: string; logoUrl: string | null },
): string {
  if (logoUrl !== null && isLogoAddress(logoUrl)) return logoUrl;
  const { baseUrl, signing } = config.market.logos;
  const file = `${symbol}.svg`;
  const address = `${baseUrl ?? '/logos'}/${file}`;
  return signing ? `${address}?${signatureOf(file, signing, machineNow())}` : address;
}

type Signing = NonNullable<LogoConfig['signing']>;

/** The end moves in steps of half a lifetime, so that an address, and what carries it, stays the same for a while. */
export function signatureOf(file: string, { secret, lifetimeSec }: Signing, nowMs: number): string {
  const stepSec = Math.floor(lifetimeSec / 2);
  const expires = (Math.floor(nowMs / 1000 / stepSec) + 2) * stepSec;
  return `expires=${expires}&signature=${sign(file, expires, secret)}`;
}

/** Whether the site may serve this file now. Without signing everyone may have it. */
export function maySeeLogo(
  file: string,
  given: { expires?: number | undefined; signature?: string | undefined },
  signing: LogoConfig['signing'],
  nowMs: number,
): boolean {
  if (!signing) return true;
  const { expires = 0, signature = '' } = given;
  const nowSec = nowMs / 1000;
  if (expires <= nowSec || expires > nowSec + signing.lifetimeSec) return false;
  const [expected, received] = [Buffer.from(sign(file, expires, signing.secret)), Buffer.from(signature)];
  return expected.length === received.length && timingSafeEqual(expected, received);
}

function sign(file: string, expires: number, secret: string): string {
  return createHmac('sha256', secret).update(`logo ${file} ${expires}`).digest('base64url');
}
