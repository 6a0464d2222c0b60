import type { Translation } from '../../../i18n/words.ts'
import type { pauseMessages as english } from '../messages.ts'

export const pauseMessages: Translation<typeof english> = {
  lead: 'Eine Unterbrechung hält Einzahlungen in einen Plan an. Sie endet von selbst nach höchstens 14 Tagen, und die nächste darf 14 Tage danach beginnen. Eine laufende Unterbrechung kann nur verkürzt werden.',
  title: 'Einzahlungen in einen Plan anhalten',
  plan: 'Plan',
  choose: 'Plan wählen',
  pausing: (plan) => `Einzahlungen anhalten: ${plan}`,
  span: 'Endet in',
  spanHint: 'Höchstens 14 Tage; 0 beendet eine laufende Unterbrechung.',
  button: 'Einzahlungen anhalten',
  until: (time) => `Einzahlungen sind bis ${time} angehalten. Sie öffnen sich von selbst wieder.`,
  stays: 'Was Mitglieder weiterhin tun können',
  staysLead: 'Nichts, was Geld herausholt, fragt nach der Unterbrechung.',
  tooSoon: (time) =>
    `Die letzte Unterbrechung endete vor weniger als 14 Tagen. Die nächste darf beginnen: ${time}.`,
  table: 'Pläne und ihre Unterbrechungen',
  entries: 'Einzahlungen',
  next: 'Nächste Unterbrechung',
  open: 'offen',
  paused: (time) => `angehalten bis ${time}`,
  any: 'jederzeit',
  from: (time) => `ab ${time}`,
}
