import type en from '../en/windows.ts';
import type { Translated } from '../translated.ts';

export default {
  heading: 'Slippage-Fenster',
  presets: { liquidity: 'Liquidität 0,5×, 180 s', stress: 'Stress 1,5×, 120 s' },
  presetHint: 'Eine Vorlage füllt das Formular darunter.',
  slip: 'Slippage-Faktor',
  slipHint: 'Von 0,1 bis 10: unter 1 Liquidität, über 1 Stress',
  needSlip: 'Von 0,1 bis 10',
  duration: 'Dauer in Sekunden',
  needDuration: 'Von 1 bis 86.400 Sekunden',
  note: 'Notiz',
  set: 'Fenster geöffnet',
  setFailed: 'Das Fenster wurde nicht geöffnet: {{reason}}',
  cleared: 'Fenster geschlossen',
  clearFailed: 'Die Fenster konnten nicht geschlossen werden',
  active: 'Offene Fenster',
  none: 'Kein Fenster ist offen',
  kinds: { liquidity: 'Liquidität', stress: 'Stress', neutral: 'Neutral' },
  left: 'noch {{time}}',
} satisfies Translated<typeof en>;
