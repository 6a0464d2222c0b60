import type { Address } from '@causeway/protocol/address'
import { readHead } from '../../lib/chain/readHead.ts'
import { createTtlCache } from '../../lib/cache/ttlCache.ts'
import type { Log } from '../../lib/log/log.ts'
import { SafeFetchError } from '../../lib/safeFetch/safeFetchError.ts'
import type { Chain } from '../chains/createChains.ts'
import type { NftHolding, NftsOf } from '../ports.ts'
import { describeNft, noDescription, type Description } from './describeNft.ts'
import { readOwned, type Owned } from './readOwned.ts'
import type { UriSource } from './readUri.ts'

const ownedMs = 30_000
/** What a maker says may change, as games do; and a page that is away may come back. */
const saidMs = { said: 60 * 60_000, nothing: 5 * 60_000, away: 30_000 } as const

/** Collectibles of accounts, and what their makers say of them, each read once however many ask. */
export function createNfts(deps: {
  readonly nftsOf: NftsOf
  readonly place: UriSource
  readonly log: Log
  readonly now: () => number
}) {
  const { nftsOf, place, log, now } = deps
  const owned = createTtlCache<readonly Owned[]>({ max: 2_000, now })
  const descriptions = createTtlCache<{ readonly said: Description; readonly lifeMs: number }>({
    max: 20_000,
    now,
  })

  return {
    /**
     * The collectibles that an account holds on a chain, the newest first.
     * @param client who asks, as limits count it; null: nobody can be told apart
     * @throws Later when nothing is known of the account, and nobody can be asked now; what the node failed with
     */
    async ownedBy(
      chain: Chain,
      account: Address,
      client: string | null,
    ): Promise<readonly Owned[]> {
      const { number: block } = await readHead(chain.client)
      return owned.of(
        `${chain.id}:${block}:${account}`,
        async () =>
          readOwned(chain, account, { received: await nftsOf(chain, account, client), block }),
        ownedMs,
      )
    },

    /** Whether its maker names a picture, as far as that was read lately; null: it is not known. */
    hasImage(chain: Chain, nft: NftHolding): boolean | null {
      const known = descriptions.peek(keyOf(chain, nft))
      return known ? known.said.image !== null : null
    },

    /**
     * What the maker says of a collectible; nothing where its page is away, which costs the page alone.
     * @throws what the node failed with
     */
    async describe(chain: Chain, nft: NftHolding): Promise<Description> {
      const key = keyOf(chain, nft)
      const { said } = await descriptions.of(
        key,
        () => read(chain, nft),
        ({ lifeMs }) => lifeMs,
      )
      return said
    },
  }

  async function read(chain: Chain, nft: NftHolding) {
    try {
      const said = await describeNft(chain.client, place, nft)
      return { said, lifeMs: said === noDescription ? saidMs.nothing : saidMs.said }
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      log.debug({ err: error, chain: chain.caip }, 'what a collectible is could not be read')
      // Large, inside of the network, sent round in circles: that stays so. The rest may pass.
      const stays = ['address', 'size', 'redirects'].includes(error.reason)
      return { said: noDescription, lifeMs: stays ? saidMs.nothing : saidMs.away }
    }
  }
}

/** One collectible, whoever holds it. */
export const keyOf = (chain: Chain, { contract, tokenId, standard }: NftHolding) =>
  `${chain.id}:${contract}:${tokenId}:${standard}`

export type Nfts = ReturnType<typeof createNfts>
