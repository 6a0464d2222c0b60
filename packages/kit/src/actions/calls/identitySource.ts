import type { CaipNetworkId } from '@causeway/protocol/caip'
import { lazy } from '../../core/lazy.ts'
import { type IdentitySource, ethereum, unserved } from '../../core/ports/identity.ts'
import type { KitInside } from '../kit.ts'

const code = lazy(() => import('./ensIdentity.ts'))

/**
 * Whom names are asked of: the app's own source or its chain data, else ENS where the app has Ethereum and did not switch it off. Looked up at
 * each question, because networks come and go; the code that reads ENS comes with the first question.
 * @param kit asked for `ports` and networks at each call
 * @returns undefined where nobody is asked
 */
export function identitySource(kit: KitInside): IdentitySource | undefined {
  const { identity, ens = {} } = kit.ports
  if (ens === false || !kit.networks.some(({ id }) => id === ethereum)) return identity
  return {
    async identity(address, signal, place) {
      const answer = identity ? await identity.identity(address, signal, place) : unserved
      if (answer !== unserved) return answer
      const { ensIdentity } = await code.load()
      return ensIdentity(kit, ens, { address, place }, signal)
    },
  }
}

/** The network whose names are meant: the one in use of the address's kind. */
export function identityNetwork(kit: KitInside, address: string): CaipNetworkId {
  const kind = address.startsWith('0x') ? 'eip155' : 'solana'
  const isHere = kit.networkList.get().some(({ chainNamespace }) => chainNamespace === kind)
  return (isHere && kit.chainOf(kind).chain?.caipNetworkId) || 'eip155:1'
}
