import { type Address, isEvmAddress, isContractCode } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { nameResolve } from '@causeway/protocol/names/errors'
import { hasNames } from '../../actions/chainData/offers.ts'
import { lazy } from '../../core/lazy.ts'
import type { KitInside } from '../../actions/kit.ts'
import { addressOfNameQuery, zoneQuery } from '../../actions/portfolio/nameSource.ts'
import { ownQueryClient } from '../../actions/portfolio/ownQueryClient.ts'
import { ethereum } from '../../core/ports/identity.ts'

const ens = lazy(() => import('../../actions/calls/ensIdentity.ts'))

function readsEns(kit: KitInside): boolean {
  return kit.ports.ens !== false && kit.networks.some(({ id }) => id === ethereum)
}

/** Whom a name leads to on a network, with the name in its one form. */
interface NamedReceiver {
  readonly name: string
  readonly address: Address
}

/**
 * The address that a name stands for on a network: names of the app's own zones by their registry, every other by ENS. Where ENS
 * knows the name on Ethereum alone, that address is taken if people are behind it: the same keys are theirs everywhere, but a
 * contract of Ethereum need not exist elsewhere, or is somebody else's there.
 * @param typed in any form; nobody is asked about what ENSIP-15 has no form for
 * @returns undefined for a name that leads to no address there, `contract` for one that leads to a contract of Ethereum alone,
 *   `refused` for what can be no name
 * @throws BaseError `name.resolve` where nobody could be asked
 */
export async function resolveReceiver(
  kit: KitInside,
  typed: string,
  place: CaipNetworkId,
  signal: AbortSignal,
): Promise<NamedReceiver | 'contract' | 'refused' | undefined> {
  try {
    const name = await (await ens.load()).normalName(typed)
    if (name === undefined) return 'refused'
    const { nameZones } = kit.options.get()
    const isOwn = nameZones.some((zone) => isOfZone(name, zone))
    const found = isOwn ? undefined : await ofEns(kit, { name, place }, signal)
    if (found === 'contract') return found
    const asksService = isOwn || (nameZones.length === 0 && (await isOfService(kit, name)))
    const address = found ?? (asksService ? await registered(kit, { name, place }) : undefined)
    return address && { name, address }
  } catch (cause) {
    if (signal.aborted) throw cause
    kit.log.write('warn', 'A name could not be resolved.', cause)
    throw new BaseError(nameResolve, { cause })
  }
}

interface Asked {
  readonly name: string
  readonly place: CaipNetworkId
}

const isOfZone = (name: string, zone: string) => name.endsWith(`.${zone.toLowerCase()}`)

/**
 * Whether a name is of the zone that its keeper says it keeps, as it said first. It is asked after ENS, and never for names of
 * ENS's own: a service that claimed their zone would be paid in their owners' place.
 */
async function isOfService(kit: KitInside, name: string): Promise<boolean> {
  if (!hasNames(kit, 'eip155') || name.endsWith('.eth')) return false
  return isOfZone(name, await ownQueryClient(kit).fetchQuery(zoneQuery(kit)))
}

async function registered(kit: KitInside, { name, place }: Asked): Promise<Address | undefined> {
  if (!hasNames(kit, 'eip155')) return undefined
  const found = await ownQueryClient(kit).fetchQuery(addressOfNameQuery(kit, name, place))
  return found !== null && isEvmAddress(found) ? toChecksum(found) : undefined
}

async function ofEns(
  kit: KitInside,
  { name, place }: Asked,
  signal: AbortSignal,
): Promise<Address | 'contract' | undefined> {
  const { ens: config } = kit.ports
  if (!readsEns(kit) || config === false) return undefined
  if (!(await kit.namedNodes())(ethereum)) {
    // Nobody can say that such a name is nobody's; the app's own registry may know the others.
    if (name.endsWith('.eth') || !hasNames(kit, 'eip155')) throw new BaseError(nameResolve)
    return undefined
  }
  const requested = { name, chainId: Number(place.slice(place.indexOf(':') + 1)) }
  const found = await (await ens.load()).ensAddress(kit, config ?? {}, requested, signal)
  if (!found) return undefined
  if (!found.isOfNetwork && (await isContract(kit, found.address))) return 'contract'
  return toChecksum(found.address)
}

/** Whether a contract is at an address on Ethereum. */
async function isContract(kit: KitInside, address: Address): Promise<boolean> {
  const code = await kit
    .client(ethereum)
    .request({ method: 'eth_getCode', params: [address, 'latest'] })
  return isContractCode(code)
}
