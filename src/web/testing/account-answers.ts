import { answerWith } from './answers.ts';

/** A server without a bot check. */
export function answerSettings(): void {
  answerWith({
    'GET /api/auth/settings': {
      ok: true,
      data: {
        sign_up_enabled: true,
        school_name: 'Example Business School',
        email_domains: ['student.school.example'],
        turnstile_site_key: null,
        turnstile_script_url: null,
        turnstile_patience: 1,
        turnstile_bypass: true,
      },
    },
  });
}
