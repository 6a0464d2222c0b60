import { namehash, normalize } from 'viem/ens'
import type { Address } from '@causeway/protocol/address'
import type { EnsCall, EnsClient } from '@causeway/protocol/ens/ask'
import { readIdentity } from '@causeway/protocol/ens/readIdentity'
import { createTtlCache } from '../../lib/cache/ttlCache.ts'
import type { Log } from '../../lib/log/log.ts'
import type { SafeFetch } from '../../lib/safeFetch/createSafeFetch.ts'
import { ensChain } from '../chains/chainSchema.ts'
import type { Chain, Chains } from '../chains/createChains.ts'
import type { NameOf } from '../ports.ts'
import { isShownAvatar, mostBytes } from './isShownAvatar.ts'

export interface Identity {
  readonly name: string | null
  readonly avatar: string | null
  /** Unix ms. */
  readonly resolvedAt: number
}

/** A name may be kept for a day; that there is none only for minutes, so that a new name is soon seen. */
export const identityCacheMs = { named: 24 * 3_600_000, nameless: 5 * 60_000 } as const

const pageMs = 5_000

/**
 * Reads who stands behind addresses on a network: the primary name that ENS has for one there and that leads back to it, on the
 * operator's own node of chain 1; else the one that was registered with this service.
 */
export function createIdentity(deps: {
  readonly chains: Chains
  readonly nameOf: NameOf
  readonly safeFetch: SafeFetch
  readonly contentHost: string | null
  readonly ensGateways: readonly string[]
  readonly log: Log
  readonly now: () => number
}) {
  const { chains, nameOf, log, now } = deps
  const kept = createTtlCache<Identity>({ max: 20_000, now })

  /**
   * @param chainId the network on which the address is asked about; Ethereum for clients that name none
   * @throws what the node of chain 1 failed with: that is not that there is no name
   */
  return async (address: Address, chainId: number = ensChain): Promise<Identity> => {
    const key = `${chainId}:${address}`
    const found = await kept.of(key, () => read({ address, chainId }), identityLifetime)
    // Names of this service are never kept: who registers one wants to see it.
    return found.name === null ? { ...found, name: await nameOf(address) } : found
  }

  /** What ENS says. */
  async function read(of: { readonly address: Address; readonly chainId: number }) {
    const home = chains.byId(ensChain)
    const found =
      home?.ens && (await readIdentity(placeOf(home, home.ens.universalResolver), of, hear))
    const avatar = found?.avatar !== undefined && isShownAvatar(found.avatar) ? found.avatar : null
    return { name: found?.name ?? null, avatar, resolvedAt: now() }
  }

  function hear(error: unknown): void {
    log.info({ err: error }, 'the picture of a name could not be read')
  }

  function placeOf(home: Chain, universalResolver: Address): EnsClient {
    const { contentHost, ensGateways: gateways, safeFetch } = deps
    return {
      call: callOf(home),
      universalResolver,
      namehash,
      normalize,
      gateways,
      ...(contentHost === null ? {} : { ipfs: `${contentHost}/ipfs` }),
      chain: (id) => {
        const chain = chains.byId(id)
        return chain ? callOf(chain) : undefined
      },
      async fetchText(url, { body, maxBytes, redirect }) {
        const { bytes } = await safeFetch(url, {
          maxBytes: Math.min(maxBytes, mostBytes),
          timeoutMs: pageMs,
          ...(redirect === 'error' ? { redirects: 0 } : {}),
          ...(body === undefined ? {} : { body }),
        })
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      },
    }
  }
}

/** How long what was found is kept. */
export function identityLifetime({ name }: Identity): number {
  return name === null ? identityCacheMs.nameless : identityCacheMs.named
}

/** Not viem's `call`: that one follows a contract to any gateway which the contract names. */
function callOf({ client }: Chain): EnsCall {
  return (tx) => client.request({ method: 'eth_call', params: [tx, 'latest'] })
}
