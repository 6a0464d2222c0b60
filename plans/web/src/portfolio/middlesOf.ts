import { isSameAddress } from '@causeway/protocol/address'

/** The worst and the best of what members in the middle of these plans have; null where of none it is told. Pure. */
export function middlesOf(
  plans: readonly string[],
  lines: readonly { readonly plan: string; readonly medianPercent: number | null }[],
): { readonly least: number; readonly most: number } | null {
  const known = lines.flatMap(({ plan, medianPercent }) =>
    medianPercent !== null && plans.some((one) => isSameAddress(one, plan)) ? [medianPercent] : [],
  )
  return known.length === 0 ? null : { least: Math.min(...known), most: Math.max(...known) }
}
