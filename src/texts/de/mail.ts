import type english from '../en/mail.ts';
import type { Translated } from '../translated.ts';

const mail = {
  signature: 'Convexity, der Club für Quantitative Finance und Data Science',
  confirm: {
    subject: 'Bestätige deine E-Mail-Adresse',
    greeting: 'Willkommen bei Convexity!',
    reason:
      'Bitte bestätige, dass dies deine Adresse ist. Danach wählst du dein Passwort und kannst das Battleground betreten.',
    button: 'E-Mail-Adresse bestätigen',
    expiry: 'Der Link funktioniert einmal und 24 Stunden lang.',
    ignore:
      'Du hast dich nicht registriert? Dann ignoriere diese E-Mail: Ohne den Link kann niemand deine Adresse verwenden.',
  },
  reset: {
    subject: 'Lege ein neues Passwort fest',
    greeting: 'Hallo,',
    reason: 'jemand, vermutlich du, hat ein neues Passwort für dein Konto bei Convexity angefordert.',
    button: 'Neues Passwort festlegen',
    expiry: 'Der Link funktioniert einmal und eine Stunde lang. Ein neues Passwort beendet alle offenen Sitzungen.',
    ignore: 'Das warst nicht du? Dann ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
  },
  invite: {
    subject: 'Du bist Admin bei Convexity',
    greeting: 'Willkommen bei Convexity!',
    reason:
      'Du wurdest zum Admin gemacht. Bitte bestätige, dass dies deine Adresse ist; danach wählst du dein Passwort und kannst die Verwaltung öffnen.',
    button: 'E-Mail-Adresse bestätigen',
    expiry: 'Der Link funktioniert einmal und 24 Stunden lang.',
    ignore: 'Das kommt unerwartet? Dann ignoriere diese E-Mail: Ohne den Link kann niemand deine Adresse verwenden.',
  },
  test: {
    subject: 'Test-E-Mail von Convexity',
    greeting: 'Hallo,',
    reason: 'diese E-Mail zeigt, dass die Website E-Mails versenden kann.',
    button: 'Website öffnen',
    expiry: 'Sie wurde beim Einrichten der Website gesendet.',
    ignore: 'Du musst nichts tun.',
  },
} as const satisfies Translated<typeof english>;

export default mail;
