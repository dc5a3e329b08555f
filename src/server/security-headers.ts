import { secureHeaders } from 'hono/secure-headers';
import type { Config } from './config.ts';

/** The bot check's widget is the one thing from elsewhere, and only where it is configured. */
const TURNSTILE = 'https://challenges.cloudflare.com';

/** On every answer: nothing inline runs, nothing is framed, nothing is loaded from elsewhere but logos, where their place is configured. */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'botCheck' | 'market'>) {
  const isHttps = config.publicUrl.startsWith('https:');
  const botCheck = config.botCheck.kind === 'turnstile' ? [TURNSTILE] : [];
  const { baseUrl } = config.market.logos;
  const logos = baseUrl === undefined ? [] : [new URL(baseUrl).origin];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...botCheck],
      frameSrc: botCheck.length > 0 ? botCheck : ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", ...logos],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}
