import { type Address, isEvmAddress, toChecksum } from '@causeway/protocol/address'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { withTexts } from '@causeway/protocol/errors/codedError'
import { loginTexts } from '@causeway/protocol/errors/texts/login'
import { hasNames } from '../chainData/offers.ts'
import { loadOnce } from '../core/loadOnce.ts'
import type { KitInside } from '../kit.ts'
import { addressOfNameQuery } from '../portfolio/nameQueries.ts'
import { ownQueryClient } from '../portfolio/queryClient.ts'
import { ethereum } from '../ports/identity.ts'

const BaseError = /* @__PURE__ */ withTexts(loginTexts)
const ens = loadOnce(() => import('../calls/ensIdentity.ts'))

function readsEns(kit: KitInside): boolean {
  return kit.ports.ens !== false && kit.networks.some(({ id }) => id === ethereum)
}

/**
 * The address that a name stands for on a network: by the registry of the app's own names, then by ENS.
 * @returns undefined for a name that leads to no address there
 * @throws BaseError `name.resolve` where nobody could be asked
 */
export async function resolveReceiver(
  kit: KitInside,
  name: string,
  place: CaipNetworkId,
  signal: AbortSignal,
): Promise<Address | undefined> {
  try {
    const { ens: config } = kit.ports
    // Names of ENS are never the registry's: a service that answered for one would be paid in its owner's place.
    const isOfEns = /\.eth$/iu.test(name) && readsEns(kit)
    const registered =
      hasNames(kit, 'eip155') && !isOfEns
        ? await ownQueryClient(kit).fetchQuery(addressOfNameQuery(kit, name, place))
        : null
    const found =
      registered ??
      (readsEns(kit) && config !== false
        ? await (await ens.load()).ensAddress(kit, config ?? {}, name, signal)
        : undefined)
    return found !== undefined && isEvmAddress(found) ? toChecksum(found) : undefined
  } catch (cause) {
    if (signal.aborted) throw cause
    kit.log.write('warn', 'A name could not be resolved.', cause)
    throw new BaseError('name.resolve', { cause })
  }
}
