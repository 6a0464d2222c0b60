import type { KitInside } from '../../actions/kit.ts'

/** For so long after a transaction a history may not have it yet, and how often it is asked meanwhile, in ms. */
const lagMs = 30_000
const askMs = 3_000
/** How often the newest page is asked for while it is on screen: what a wallet sends by itself shows, too. */
const lookMs = 15_000

const doneAt = new WeakMap<KitInside, number>()

/**
 * A transaction of a panel has ended: whoever keeps the history hears of it from the chain, moments later.
 * @param kit whose panel sent it
 */
export function historyLags(kit: KitInside): void {
  doneAt.set(kit, kit.environment.now())
}

/**
 * How long until a history that is on screen is asked again, in ms. A row that was pending is gone once it is mined: without this the
 * transaction would stand nowhere until the account is opened anew.
 * @param kit whose account is on screen
 * @param pages that were read: all of them are asked again
 * @returns false for somebody who reads far back, and where nothing ended lately
 */
export function nextHistory(kit: KitInside, pages: number): number | false {
  const at = doneAt.get(kit)
  if (at !== undefined && kit.environment.now() - at < lagMs) return askMs
  return pages > 1 ? false : lookMs
}
