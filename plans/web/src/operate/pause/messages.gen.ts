// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts about the pause of entries. */
export const pauseMessages = defineMessages('pause', {
  lead: 'A pause stops entries into one plan. It ends by itself after at most 14 days, and the next one may begin 14 days after that. A running pause can only be made shorter.',
  title: 'Stop entries into a plan',
  pausing: (plan: string) => `Pause entries: ${plan}`,
  span: 'Ends in',
  spanHint: 'At most 14 days; 0 ends a running pause.',
  button: 'Pause entries',
  stays: 'What members can still do',
  staysLead: 'Nothing that takes money out asks for the pause.',
  tooSoon: (time: string) => `The last pause ended less than 14 days ago. The next may begin ${time}.`,
  table: 'Plans and their pauses',
  next: 'Next pause',
  open: 'open',
  paused: (time: string) => `paused until ${time}`,
  any: 'at any time',
})
