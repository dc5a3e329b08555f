import type en from '../en/legal.ts';
import type { Translated } from '../translated.ts';

export default {
  sample: 'Musterinhalt. Vor der Veröffentlichung durch eigenen ersetzen.',
  imprint: {
    title: 'Impressum',
    intro: 'Angaben gemäß § 5 Digitale-Dienste-Gesetz (DDG).',
    provider: { title: 'Anbieter', body: 'Vertreten durch den Vorstand: Ada Muster (Vorsitz).' },
    contact: { title: 'Kontakt', body: 'Am schnellsten geht es per E-Mail:' },
    register: {
      title: 'Vereinsregister',
      body: 'Amtsgericht Musterstadt, Registernummer VR 00000. Ein nicht eingetragener Verein lässt diesen Teil weg.',
    },
    responsible: {
      title: 'Inhaltlich verantwortlich',
      body: 'Ada Muster, Anschrift wie oben (§ 18 Abs. 2 Medienstaatsvertrag, MStV).',
    },
    liability: {
      title: 'Haftung',
      body: 'Wir schreiben mit Sorgfalt, können aber nicht versprechen, dass alles vollständig und aktuell ist. Links führen auf Seiten anderer, die selbst für sie einstehen.',
    },
    trading: {
      title: 'Simulierter Handel',
      body: 'Das Battleground dient dem Lernen. Nichts auf dieser Seite ist Anlageberatung, und es wird kein echtes Geld gehandelt.',
    },
  },
  privacy: {
    title: 'Datenschutzhinweis',
    intro: 'Was wir speichern, wenn du uns besuchst, uns schreibst oder mitspielst, warum und wie lange.',
    controller: {
      title: 'Wer verantwortlich ist',
      body: 'Der im Impressum genannte Anbieter. Fragen bitte an die dortige E-Mail-Adresse.',
    },
    visit: {
      title: 'Wenn du uns besuchst',
      body: 'Die öffentlichen Seiten setzen keine Cookies und laden nichts von anderen Unternehmen. Deine Wahl von Sprache und Darstellung bleibt in deinem Browser. Der Server führt für wenige Tage ein technisches Protokoll, um Fehler und Angriffe zu finden (Art. 6 Abs. 1 lit. f DSGVO).',
    },
    form: {
      title: 'Wenn du uns schreibst',
      body: 'Das Kontaktformular speichert deinen Namen, deine Adresse und deine Nachricht und schickt sie per E-Mail an das Team, damit wir antworten können (Art. 6 Abs. 1 lit. f DSGVO). Wir löschen sie nach spätestens zwölf Monaten.',
    },
    account: {
      title: 'Wenn du ein Konto hast',
      body: 'Wir speichern deine Hochschuladresse, den Namen, den du wählst, und was du in den Wettbewerben tust, um sie durchzuführen (Art. 6 Abs. 1 lit. b DSGVO). Andere sehen deinen gewählten Namen und deine Ergebnisse, nie deine Adresse. Du kannst alles herunterladen und dein Konto selbst löschen; bis die Saison abgeschlossen ist, bleibt dann ein mit geheimem Schlüssel gebildeter Hash deiner Adresse, damit niemand eine Saison zweimal beginnt. Wenn du dich mit der Hochschule anmeldest, nennt sie uns deine bestätigte Adresse und eine Kennung für dich, die anderen nichts sagt; beides speichern wir mit deinem Konto, und sie erfährt, dass du dich hier angemeldet hast.',
    },
    bots: {
      title: 'Schutz vor Robotern',
      body: 'Wo der Betreiber es eingeschaltet hat, prüft Cloudflare Turnstile die Formulare. Dann gehen deine Netzwerkadresse und Merkmale deines Browsers an Cloudflare.',
    },
    rights: {
      title: 'Deine Rechte',
      body: 'Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung deiner Daten verlangen, ihrer Nutzung widersprechen und dich bei einer Datenschutzaufsicht beschweren.',
    },
  },
} as const satisfies Translated<typeof en>;
