import { answerWith } from './answers.ts';

/** A server without a bot check, and without the school's sign-in unless it is named. */
export function answerSettings(more: { school_sign_in?: string } = {}): void {
  answerWith({
    'GET /api/auth/settings': {
      ok: true,
      data: {
        sign_up_enabled: true,
        school_name: 'Example Business School',
        school_sign_in: null,
        email_domains: ['student.school.example'],
        turnstile_site_key: null,
        turnstile_script_url: null,
        turnstile_patience: 1,
        turnstile_bypass: true,
        ...more,
      },
    },
  });
}
