import { day, span } from '../../i18n/format.ts'
import { operateMessages } from '../messages.gen.ts'
import type { ReserveEnd } from './reserveEnd.ts'

const m = operateMessages.today

/** Further ahead nothing of today tells anything, and calendars end. */
const year = 365n * 86_400n

/** How long a reserve lasts from now on, and the day of its end; '' where nobody can tell it. */
export function endText(end: ReserveEnd, now: bigint): { said: string; date: string } {
  if (!('at' in end)) return { said: end.kind === 'dry' ? m.dryRow : m.unknown, date: '' }
  const left = end.at - now
  if (left > year) return { said: m.longer, date: '' }
  return { said: end.kind === 'at' ? span(left) : m.about(span(left)), date: day(end.at) }
}
