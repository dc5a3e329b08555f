import { accountsEndpoints } from '#contract/accounts.ts';
import { feature } from '#server/endpoint.ts';
import { readProfile } from './profiles.ts';
import { requestReset } from './request-reset.ts';
import { beginSchoolSignIn } from './school/begin-school-sign-in.ts';
import { finishSchoolSignIn } from './school/finish-school-sign-in.ts';
import { readSignInWays } from './school/read-sign-in-ways.ts';
import { registerBySchool } from './school/register-by-school.ts';
import { endSession, refreshSession } from './sessions.ts';
import { changePassword, checkResetLink, confirmAddress, setPasswordByToken } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { resendConfirmation, signUp } from './sign-up.ts';
import { updateProfile } from './update-profile.ts';

export const accountsFeature = feature(accountsEndpoints, {
  'GET /api/auth/settings': async ({ context: { config } }) => ({
    ok: true,
    data: {
      sign_up_enabled: config.signUpEnabled,
      school_name: config.schoolName,
      school_sign_in: config.schoolSignIn?.name ?? null,
      email_domains: [...config.emailDomains],
      turnstile_site_key: config.botCheck.kind === 'turnstile' ? config.botCheck.siteKey : null,
      turnstile_script_url: config.botCheck.kind === 'turnstile' ? config.botCheck.scriptUrl : null,
      turnstile_patience: config.botCheck.kind === 'turnstile' ? config.botCheck.patience : 1,
      turnstile_bypass: config.botCheck.kind === 'bypass',
    },
  }),
  'POST /api/auth/sign-up': async ({ context, body }) => ({ ok: true, data: await signUp(context, body) }),
  'POST /functions/v1/auth_resend_confirmation': async ({ context, body }) => {
    await resendConfirmation(context, body.email);
    return { ok: true };
  },
  'POST /api/auth/confirm': async ({ context, body }) => ({
    ok: true,
    data: await confirmAddress(context, body.token),
  }),
  'POST /api/auth/first-password': async ({ context, body }) => ({
    ok: true,
    data: await setPasswordByToken(context, 'first-password', body.token, body.password),
  }),
  'POST /api/auth/sign-in': async ({ context, body, address }) => ({
    ok: true,
    data: await signIn(context, body, address),
  }),
  'POST /api/auth/school/begin': async ({ context, body }) => ({
    ok: true,
    data: await beginSchoolSignIn(context, body),
  }),
  'POST /api/auth/school/finish': async ({ context, body }) => ({
    ok: true,
    data: await finishSchoolSignIn(context, body),
  }),
  'POST /api/auth/school/register': async ({ context, body }) => ({
    ok: true,
    data: await registerBySchool(context, body),
  }),
  'POST /api/auth/sign-out': async ({ context, viewer }) => {
    await endSession(context, viewer.bearerToken);
    return { ok: true };
  },
  'GET /api/auth/session': async ({ context, viewer }) => ({
    ok: true,
    data: { expires_at: viewer.expiresAt.toISOString(), user: await readProfile(context.database, viewer.userId) },
  }),
  'POST /api/auth/refresh': async ({ context, viewer }) => ({
    ok: true,
    data: await refreshSession(context, viewer.bearerToken),
  }),
  'POST /api/auth/reset': async ({ context, body }) => {
    await requestReset(context, body.email);
    return { ok: true };
  },
  'POST /api/auth/check-reset': async ({ context, body }) => ({
    ok: true,
    data: await checkResetLink(context, body.token),
  }),
  'POST /api/auth/reset-password': async ({ context, body }) => ({
    ok: true,
    data: await setPasswordByToken(context, 'reset', body.token, body.password),
  }),
  'POST /api/auth/password': async ({ context, viewer, body }) => {
    await changePassword(context, viewer.bearerToken, body.current_password, body.password);
    return { ok: true };
  },
  'GET /api/account/sign-in-ways': async ({ context, viewer }) => ({
    ok: true,
    data: await readSignInWays(context, viewer.userId),
  }),
  'GET /api/account/profile': async ({ context, viewer }) => ({
    ok: true,
    data: await readProfile(context.database, viewer.userId),
  }),
  'PATCH /api/account/profile': async ({ context, viewer, body }) => ({
    ok: true,
    data: await updateProfile(context.database, viewer.userId, body),
  }),
});
