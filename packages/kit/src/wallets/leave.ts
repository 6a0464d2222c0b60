import { disconnect } from '../calls/disconnect.ts'
import { loadOnce } from '../core/loadOnce.ts'
import type { KitInside } from '../kit.ts'

/** Apps with one namespace have nothing to go over to. */
const chains = loadOnce(() => import('./chains.ts'))

/**
 * The visitor parts with the account in use: that of the active namespace alone, and of those that share its session with a
 * wallet outside the page. Once the wallet has taken its permission back, an account of another namespace takes its place.
 * @returns settles when the wallet is done with that, after 3 s at the latest (SPEC §9); one that fails to is logged, not
 *   thrown
 */
export async function leave(kit: KitInside): Promise<void> {
  const { active: namespace, all } = kit.namespaces.get()
  await disconnect(kit, { namespace })
  if (all.length === 1) return
  try {
    const { sendChains } = await chains.load()
    sendChains(kit, { type: 'gone', namespace })
  } catch (error) {
    // An old page after a release: the account is gone, and the way to the others is in the modal.
    kit.log.write('warn', 'The code for the other accounts could not be loaded.', error)
  }
}
