import { hasOnramp } from '../chainData/offers.ts'
import { lazy } from '../../core/lazy.ts'
import { type Store, createStore } from '../../core/createStore.ts'
import type { KitInside } from '../kit.ts'
import { ownQueryClient } from './ownQueryClient.ts'

const code = lazy(() => import('./onrampSource.ts'))
const ofKit = new WeakMap<KitInside, Store<boolean, boolean>>()

/** Whether somebody sells tokens for money; false until that is known. */
export function sellersOf(kit: KitInside): Store<boolean, boolean> {
  const sellers =
    ofKit.get(kit) ??
    createStore<boolean, boolean, never>(
      (_before, now) => [now],
      false,
      () => undefined,
    )
  ofKit.set(kit, sellers)
  return sellers
}

/** Asks who sells, where anybody can be asked: a row that leads to nobody is not offered (D6). */
export async function lookForSellers(kit: KitInside): Promise<void> {
  if (!hasOnramp(kit) || !kit.options.get().features.onramp) return
  try {
    const { isSoldHere, offerQuery } = await code.load()
    if (!isSoldHere()) return
    const { providers } = await ownQueryClient(kit).fetchQuery(offerQuery(kit))
    sellersOf(kit).send(providers.length > 0)
  } catch (error) {
    kit.log.write('info', 'Nobody said who sells tokens for money.', error)
  }
}
