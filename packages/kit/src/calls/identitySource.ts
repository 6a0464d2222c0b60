import { loadOnce } from '../core/loadOnce.ts'
import type { KitInside } from '../kit.ts'
import type { IdentitySource } from '../ports/identity.ts'

/** The chain that has the registry of ENS. */
const ethereum = 1

const code = loadOnce(() => import('./ensIdentity.ts'))

/**
 * Whom names are asked of: the app's own source, else ENS where the app has Ethereum and did not switch it off. Looked up at
 * each question, because networks come and go; the code that reads ENS comes with the first question.
 * @param kit asked for `ports` and networks at each call
 * @returns undefined where nobody is asked
 */
export function identitySource(kit: KitInside): IdentitySource | undefined {
  const { identity, ens = {} } = kit.ports
  if (identity || ens === false || !kit.networks.some(({ id }) => id === ethereum)) return identity
  return {
    async identity(address, signal) {
      const { ensIdentity } = await code.load()
      return ensIdentity(kit, ens, address, signal)
    },
  }
}
