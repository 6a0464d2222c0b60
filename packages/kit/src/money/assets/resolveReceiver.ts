import { type Address, isEvmAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { nameResolve } from '@causeway/protocol/names/errors'
import { hasNames } from '../../actions/chainData/offers.ts'
import { lazy } from '../../core/lazy.ts'
import type { KitInside } from '../../actions/kit.ts'
import { addressOfNameQuery } from '../../actions/portfolio/nameSource.ts'
import { ownQueryClient } from '../../actions/portfolio/ownQueryClient.ts'
import { ethereum } from '../../core/ports/identity.ts'

const ens = lazy(() => import('../../actions/calls/ensIdentity.ts'))

function readsEns(kit: KitInside): boolean {
  return kit.ports.ens !== false && kit.networks.some(({ id }) => id === ethereum)
}

/**
 * The address that a name stands for on a network: by the registry of the app's own names, then by ENS. Where ENS knows the name
 * on Ethereum alone, that address is taken if people are behind it: the same keys are theirs everywhere, but a contract of
 * Ethereum need not exist elsewhere, or is somebody else's there.
 * @returns undefined for a name that leads to no address there, `contract` for one that leads to a contract of Ethereum alone
 * @throws BaseError `name.resolve` where nobody could be asked
 */
export async function resolveReceiver(
  kit: KitInside,
  name: string,
  place: CaipNetworkId,
  signal: AbortSignal,
): Promise<Address | 'contract' | undefined> {
  try {
    const { ens: config } = kit.ports
    // Names of ENS are never the registry's: a service that answered for one would be paid in its owner's place.
    const isOfEns = /\.eth$/iu.test(name) && readsEns(kit)
    const registered =
      hasNames(kit, 'eip155') && !isOfEns
        ? await ownQueryClient(kit).fetchQuery(addressOfNameQuery(kit, name, place))
        : null
    if (registered !== null) return isEvmAddress(registered) ? toChecksum(registered) : undefined
    if (!readsEns(kit) || config === false) return undefined
    const requested = { name, chainId: Number(place.slice(place.indexOf(':') + 1)) }
    const found = await (await ens.load()).ensAddress(kit, config ?? {}, requested, signal)
    if (!found) return undefined
    if (!found.isOfNetwork && (await isContract(kit, found.address))) return 'contract'
    return toChecksum(found.address)
  } catch (cause) {
    if (signal.aborted) throw cause
    kit.log.write('warn', 'A name could not be resolved.', cause)
    throw new BaseError(nameResolve, { cause })
  }
}

/** Whether code is behind an address on Ethereum. Code that only points to other code is an account's own choice (EIP-7702). */
async function isContract(kit: KitInside, address: Address): Promise<boolean> {
  const code = await kit
    .client(ethereum)
    .request({ method: 'eth_getCode', params: [address, 'latest'] })
  return code !== undefined && code !== '0x' && !/^0xef0100[0-9a-f]{40}$/iu.test(code)
}
