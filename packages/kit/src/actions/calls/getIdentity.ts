import type { Address } from '@causeway/protocol/address'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionConnectFirst } from '@causeway/protocol/wallets/connectionErrors'
import * as v from 'valibot'
import { type Kit, insideOf } from '../kit.ts'
import { type Identity, IdentitySchema } from '../../core/ports/identity.ts'
import { identityNetwork, identitySource } from './identitySource.ts'
import { nodeError } from './nodeError.ts'

/** What an account holds of a network's own coin. */
export interface NativeBalance {
  /** In the smallest unit: wei. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** Whole coins as an exact decimal string. */
  readonly formatted: string
}

/**
 * The native balance of an account, read now over the app's own node. `useBalance` keeps it for 30 s.
 * @param params.address whose; the connected account's when left out
 * @param params.chainId where; the network in use when left out
 * @throws BaseError `connection.connectFirst` when there is no address · `network.notFound` · what the node reported, by its
 *   code
 *
 * @example
 * const { formatted, symbol } = await getBalance(kit)
 */
export async function getBalance(
  kit: Kit,
  params: { readonly address?: Address; readonly chainId?: number } = {},
): Promise<NativeBalance> {
  const method = 'eth_getBalance'
  return insideOf(kit).events.guard(async () => {
    const address = params.address ?? kit.account().address
    if (!address) throw new BaseError(connectionConnectFirst)
    const client = kit.client(params.chainId)
    const { decimals, symbol } = client.chain.nativeCurrency
    try {
      // Not viem's `getBalance`: it brings contract calls along.
      const value = BigInt(await client.request({ method, params: [address, 'latest'] }))
      return { value, decimals, symbol, formatted: toDecimalString(value, decimals) }
    } catch (error) {
      throw nodeError(error, method)
    }
  })
}

/**
 * Name and picture of an address: by ENS over the app's own node, or by the app's `identity` source. Asks each time;
 * `useEnsName` keeps the answer for 5 minutes.
 * @param params.address the connected account's when left out
 * @param params.chainId on which network; the one in use when left out: names are of one network each (ENSIP-19)
 * @returns empty where nobody has a name for it, and where the kit has no source of names
 * @throws what the source threw; ValiError for an answer that is none
 *
 * @example
 * const { name, avatar } = await getIdentity(kit, { address })
 */
export async function getIdentity(
  kit: Kit,
  params: {
    readonly address?: string
    readonly chainId?: number
    readonly signal?: AbortSignal
  } = {},
): Promise<Identity> {
  const { signal = new AbortController().signal } = params
  return insideOf(kit).events.guard(async () => {
    const address = params.address ?? kit.account().address
    if (!address) throw new BaseError(connectionConnectFirst)
    const source = identitySource(insideOf(kit))
    const { chainId } = params
    const place = chainId ? (`eip155:${chainId}` as const) : identityNetwork(insideOf(kit), address)
    return source ? v.parse(IdentitySchema, await source.identity(address, signal, place)) : {}
  })
}
