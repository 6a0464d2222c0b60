import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { accountHistoryOf } from '@causeway/protocol/api/chainData/accountHistoryOf'
import type { ParsedOf } from '@causeway/protocol/http/call'
import { faultOf } from '@causeway/protocol/rpc/fault'
import type { Version } from '../../lib/answers/version.ts'
import type { HttpCaller } from '../../lib/http/caller.ts'
import type { DataDeps } from '../dataDeps.ts'
import type { NftPictures } from '../nfts/createNftPictures.ts'
import { pictureUrl } from '../nfts/pictureUrl.ts'
import type { PricesOf } from '../ports.ts'
import { createHistoryVersions } from './createHistoryVersions.ts'
import { createShownPictures } from './createShownPictures.ts'
import type { PreviewOf } from './toRow.ts'

type HistoryRequest = ParsedOf<typeof accountHistoryOf>

/** What histories are made with so that they can be kept, and how long each is what it was. */
export interface CachedHistory {
  readonly version: (request: HistoryRequest, caller: HttpCaller) => Promise<Version | null>
  readonly pricesOf: (request: HistoryRequest) => PricesOf
  readonly previewOf: (request: HistoryRequest, context: Context) => PreviewOf
}

export function createCachedHistory(
  deps: DataDeps,
  ports: { readonly pricesOf: PricesOf; readonly pictures: Pick<NftPictures, 'mayBe'> },
): CachedHistory {
  const { config, chains, database, now } = deps
  const versions = createHistoryVersions(database.db, now)
  const shown = createShownPictures(ports.pictures)
  /** Requests whose answer lacks what a node could not tell just now: it is not kept. */
  const passing = new WeakSet<HistoryRequest>()

  return {
    async version(request, caller) {
      const { address } = request.params
      const { chainId, onramp } = request.query
      const isOfRows = typeof address !== 'object' && !onramp && config.history !== 'off'
      if (!isOfRows || passing.has(request)) return null
      const asked = chainId === undefined ? chains.list : [chains.byCaip(chainId)]
      const ids = asked.map(({ id }) => id)
      const version = await versions.of(address.toLowerCase(), ids)
      if (!version) return null
      // Without an address of its own the service names itself in pictures as it was asked.
      const host = config.chainData.url === null ? (caller.req.header('host') ?? '') : ''
      const missing = shown.missing(nameOf(request))
      if (!host && !missing) return version
      return { ...version, text: `${version.text}-${shortened(`${host} ${missing}`)}` }
    },
    pricesOf: (request) => async (chain, tokens, currency, block) => {
      try {
        return await ports.pricesOf(chain, tokens, currency, block)
      } catch (error) {
        // A node that has forgotten the state of a block has for good; one that is away has not.
        if (faultOf(error)?.kind !== 'refused') passing.add(request)
        throw error
      }
    },
    previewOf: (request, context) => {
      const urlOf = pictureUrl(deps, context)
      const name = nameOf(request)
      return (chain, nft) =>
        shown.show(name, chain, nft) ? urlOf(chain, nft.contract, nft.tokenId) : null
    },
  }
}

const nameOf = ({ params: { address }, query: { chainId, cursor } }: HistoryRequest) =>
  JSON.stringify([address, chainId, cursor])

/** Of a client's word, as it may stand in a tag. */
const shortened = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8)
