import { preferences } from '../preferences/preferences.ts'
import { spoken } from './spoken.ts'

/** How figures and times are written at this moment. */
export interface ShownFormat {
  /** for numbers and words around them */
  readonly locale: string
  /** for dates; English ones name their month, so that nobody has to guess which figure it is */
  readonly dates: string
  /** undefined is the browser's own */
  readonly timeZone: string | undefined
  readonly exact: boolean
}

export function shown(): ShownFormat {
  const { tag } = spoken()
  const { timeZone, amounts } = preferences()
  // Amounts are read and typed in Latin digits in every language; so is all that stands beside them.
  const locale = tag === 'ar' ? 'ar-u-nu-latn' : tag
  return {
    locale,
    dates: tag === 'en' ? 'en-GB' : locale,
    timeZone: timeZone ?? undefined,
    exact: amounts === 'exact',
  }
}
