import type en from '../en/audit.ts';
import type { Translated } from '../translated.ts';

export default {
  byItself: 'Das Produkt',
  unknown: '{{who}}: „{{action}}“ an {{subject}}.',
  everything: 'alles',
  season: {
    create: '{{who}} hat die Saison {{subject}} angelegt.',
    update: '{{who}} hat die Saison {{subject}} geändert.',
    begin: 'Die Saison {{subject}} hat nach der Uhr begonnen.',
    settle: '{{who}} hat begonnen, die Saison {{subject}} abzurechnen.',
    award: '{{who}} hat mit der Abrechnung die Auszeichnungen der Saison {{subject}} vergeben.',
    close: '{{who}} hat die Saison {{subject}} mit der Abrechnung abgeschlossen.',
  },
  question: {
    create: '{{who}} hat die Frage {{subject}} angelegt.',
    update: '{{who}} hat die Frage {{subject}} geändert.',
    delete: '{{who}} hat die Frage {{subject}} gelöscht.',
    regrade: '{{who}} hat alle Antworten auf {{subject}} neu bewertet.',
  },
  ticker: {
    create: '{{who}} hat den Basiswert {{subject}} aufgenommen.',
    update: '{{who}} hat den Basiswert {{subject}} geändert.',
    delete: '{{who}} hat den Basiswert {{subject}} gelöscht.',
  },
  auction: { run: '{{who}} hat eine Auktion von Hand ausgeführt.' },
  positions: { expire: '{{who}} hat die verfallenen Positionen von {{subject}} abrechnen lassen.' },
  override: {
    set: '{{who}} hat in {{subject}} Slippage-Fenster geöffnet.',
    clear: '{{who}} hat in {{subject}} Slippage-Fenster geschlossen.',
  },
  shock: { apply: '{{who}} hat in {{subject}} einen Nachrichtenschock ausgelöst.' },
  marks: { refresh: '{{who}} hat die Bewertungen von {{subject}} auffrischen lassen.' },
  options: { refresh: '{{who}} hat die Optionsübersicht auffrischen lassen.' },
  parity: { check: '{{who}} hat die Bücher von {{subject}} prüfen lassen.' },
  load: { test: '{{who}} hat den Lasttest ausgeführt.' },
  prediction: { lock: '{{who}} hat den Prognoseschluss in {{subject}} gesetzt.' },
  revenue: { record: '{{who}} hat tatsächliche Umsätze für {{subject}} erfasst.' },
  badge: { award: '{{who}} hat die Auszeichnung {{subject}} vergeben.' },
  user: { wipe: '{{who}} hat ein Konto mit allem, was dazugehört, gelöscht.' },
  admin: {
    grant: '{{subject}} hat per Befehl Adminrechte erhalten.',
    revoke: '{{subject}} wurden die Adminrechte per Befehl entzogen.',
  },
  event: {
    create: '{{who}} hat das Event {{subject}} angelegt.',
    start: '{{who}} hat die Uhr von {{subject}} gestartet.',
    speed: '{{who}} hat das Tempo von {{subject}} geändert.',
    freeze: '{{who}} hat {{subject}} eingefroren.',
    unfreeze: '{{who}} hat {{subject}} wieder freigegeben.',
    auction: '{{who}} hat in {{subject}} eine Auktion ausgeführt.',
    register: '{{who}} hat Teams für {{subject}} angemeldet.',
    bots: '{{who}} hat die Bot-Teams von {{subject}} umgeschaltet.',
    cleanup: '{{who}} hat {{subject}} aufgeräumt.',
    'remove-teams': '{{who}} hat die Teams von {{subject}} entfernt.',
  },
} satisfies Translated<typeof en>;
