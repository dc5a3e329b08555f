import type en from '../en/contact.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Komm und rechne mit',
  subtitle: 'Alles rund ums Mitmachen, und ein Formular, das beim ganzen Team ankommt.',
  membership: {
    title: 'Mitgliedschaft',
    programs: { term: 'Wer', text: 'Alle Studiengänge sind willkommen, vom ersten Semester bis zur Promotion.' },
    experience: { term: 'Erfahrung', text: 'Vorkenntnisse sind nicht nötig. Neugier und ein Laptop genügen.' },
    commitment: {
      term: 'Einsatz',
      text: 'Wir erwarten regelmäßige Mitarbeit: alle zwei Wochen ein Treffen und ein paar Stunden Projektarbeit.',
    },
    window: { term: 'Aufnahme', text: 'Einmal im Jahr. Die letzte Bewerbungsphase war vom 2. bis 15. September 2025.' },
    next: {
      term: 'Nächste Runde',
      text: 'Die nächste Aufnahmerunde beginnt im September. Schreib uns, und wir erinnern dich daran.',
    },
  },
  reach: { title: 'So erreichst du uns auch' },
  mail: {
    subject: 'Nachricht aus dem Kontaktformular',
    from: 'Von',
    note: 'Gesendet vom Kontaktformular der Website. Antworten bitte an die Adresse oben.',
  },
  form: {
    title: 'Schreib uns',
    name: 'Name',
    email: 'E-Mail',
    message: 'Nachricht',
    messageHint: 'Höchstens {{max}} Zeichen.',
    send: 'Nachricht senden',
    noScript: 'Das Formular braucht JavaScript. Sonst schreib uns einfach an {{email}}.',
    privacy: 'Wir nutzen deine Angaben, um dir zu antworten.',
    privacyLink: 'Datenschutzhinweis',
    errors: {
      name: 'Bitte nenne uns deinen Namen.',
      email: 'Bitte gib eine gültige E-Mail-Adresse ein',
      message: 'Bitte schreib eine Nachricht von mindestens 10 Zeichen.',
      tooLong: 'Das ist zu lang.',
    },
    sent: {
      title: 'Deine Nachricht ist angekommen',
      body: 'Wir antworten an {{email}}, meist innerhalb von drei Tagen.',
      again: 'Noch eine Nachricht schreiben',
    },
    failed: 'Deine Nachricht wurde nicht gesendet.',
    unsure: 'Keine Antwort vom Server.',
    sendAgain:
      'Prüfe deine Verbindung und sende die Nachricht noch einmal: Zwei Minuten lang gilt sie als dieselbe, auch wenn sie schon da ist.',
    reference: 'Referenz {{reference}}',
  },
} as const satisfies Translated<typeof en>;
