/** Time zones of mainland China, Hong Kong and Macau (SPEC §6), with the older names that systems still report. */
export const restrictedTimeZones = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Beijing',
  'PRC',
  'Asia/Hong_Kong',
  'Hongkong',
  'Asia/Macau',
  'Asia/Macao',
] as const

/** What the gate hides (D7). Connecting, withdrawing and claiming are not here, and never will be. */
export const restrictedFeatures = ['onramp', 'tokenSale', 'raffle', 'referralPlans'] as const
export type RestrictedFeature = (typeof restrictedFeatures)[number]

/**
 * Whether a time zone is on the list.
 * @param zone IANA name, as `Intl.DateTimeFormat().resolvedOptions().timeZone` gives it; @param list the operator's own.
 */
export function isRestrictedTimeZone(
  zone: string,
  list: readonly string[] = restrictedTimeZones,
): boolean {
  const name = zone.toLowerCase()
  return list.some((restricted) => restricted.toLowerCase() === name)
}

/** What an operator writes in place of a list that is to hold no zone: an empty setting means the usual list. */
export const noTimeZone = 'none'

/** Whether a text may stand in an operator's list: a zone that `Intl` knows, an older name of the usual list, or `none`. */
export function isListedTimeZone(name: string): boolean {
  if (name === noTimeZone || isRestrictedTimeZone(name)) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // A RangeError is how Intl says "no".
    return false
  }
}
