import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';
import type { HttpState } from '../endpoint.ts';

/** On every answer: nothing inline runs, nothing is framed, nothing is loaded from elsewhere but logos, where their place is configured. */
export function securityHeaders(
  config: Pick<Config, 'publicUrl' | 'botCheck' | 'market'>,
): MiddlewareHandler<HttpState> {
  // They are the same for every answer, so the library is asked once; and Node is told them, before there is a response that would have to be made anew.
  const headers = Promise.resolve(new Hono().use(policyOf(config)).request('/')).then((answer) => answer.headers);
  return async (http, next) => {
    http.env.outgoing.setHeaders(await headers);
    await next();
  };
}

function policyOf(config: Pick<Config, 'publicUrl' | 'botCheck' | 'market'>) {
  const isHttps = config.publicUrl.startsWith('https:');
  // The widget's script and frame are the one thing from elsewhere, and only where the bot check is configured.
  const botCheck = config.botCheck.kind === 'turnstile' ? [new URL(config.botCheck.scriptUrl).origin] : [];
  const { baseUrl } = config.market.logos;
  const logos = baseUrl === undefined ? [] : [new URL(baseUrl).origin];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      objectSrc: ["'none'"],
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
