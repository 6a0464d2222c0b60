import type { Context } from 'hono'
import { parseRequest, type AnswerOf } from '@causeway/protocol/http/call'
import { nftPictureOf, nftsOf } from '@causeway/protocol/api/chainData/nftsOf'
import { readHead } from '../../lib/chain/readHead.ts'
import { readTokens } from '../../lib/chain/readTokens.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { clientOf } from '../../lib/http/rateLimit.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { overChains } from '../chains/overChains.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import type { NftPictures } from './createNftPictures.ts'
import type { Nfts } from './createNfts.ts'
import { cursorAfter, nftsPerPage, cursorStart } from './cursorAfter.ts'
import { pictureUrl } from './pictureUrl.ts'
import type { Owned } from './readOwned.ts'
import type { SpamRules } from './spamRules.ts'

const day = 86_400

/** Serves collectibles and their pictures. */
export function mountNfts(
  app: HttpApp,
  deps: DataDeps,
  parts: { readonly nfts: Nfts; readonly pictures: NftPictures; readonly spamRules: SpamRules },
): void {
  const { nfts, pictures, spamRules } = parts
  const { chains } = deps

  mountData(app, deps, nftsOf, async ({ params, query }, context) => {
    const asked = query.chainId === undefined ? chains.list : [chains.byCaip(query.chainId)]
    const { found, unavailable } = await overChains(asked, deps.log, (chain) =>
      nfts.ownedBy(chain, params.address, clientOf(context, deps.config.trustProxy)),
    )
    const owned = found.flat()
    const ids = owned.map(idOf)
    const start = cursorStart(query.cursor, ids)
    const page = owned.slice(start, start + nftsPerPage)
    const end = start + page.length
    const data = await Promise.all(page.map((nft) => describe(nft, context)))
    const next = end < owned.length ? cursorAfter(end - 1, ids[end - 1] ?? '') : null
    return { data, next, unavailable }
  })

  mountPicture(app, deps, pictures.read)

  async function describe(
    nft: Owned,
    context: Context,
  ): Promise<AnswerOf<typeof nftsOf>['data'][number]> {
    const { chain, contract, tokenId, standard, quantity } = nft
    const { number: block } = await readHead(chain.client)
    const [said, [words]] = await Promise.all([
      nfts.describe(chain, nft),
      readTokens(chain.client, [contract], block),
    ])
    const collection = { name: words?.name || null, symbol: words?.symbol || null }
    const broken = spamRules({ ...said, collection: collection.name })
    const url = pictureUrl(deps, context)(chain, contract, tokenId)
    return {
      id: idOf(nft),
      chainId: chain.caip,
      contract: `${chain.caip}:${contract}`,
      tokenId: String(tokenId),
      standard,
      quantity: { numeric: String(quantity) },
      collection,
      description: said.description,
      url: said.url,
      nft_info: {
        name: said.name,
        content:
          said.image === null
            ? null
            : {
                preview: { url, content_type: 'image/webp' },
                detail: null,
              },
        flags: { is_spam: broken.length > 0 },
      },
      spam_rules: [...broken],
    }
  }
}

function idOf({ chain, contract, tokenId }: Owned): string {
  return `${chain.caip}:${contract}/${tokenId}`
}

/** A picture is shown by pages of anybody: no project, no cookie, and nothing that could run. */
function mountPicture(app: HttpApp, deps: DataDeps, read: NftPictures['read']): void {
  app.endpoints.push(nftPictureOf)
  app.hono.get(nftPictureOf.path, async (context) => {
    const stopTimer = app.metrics.start(nftPictureOf)
    try {
      const { params } = parseRequest(nftPictureOf, { params: context.req.param() })
      await deps.limits.route(nftPictureOf, context)
      const chain = deps.chains.byCaip(params.chainId)
      const { contract, tokenId } = params
      // Which of the two kinds it is, is not in its address: one that has no page as the one is asked as the other.
      const picture =
        (await read(chain, { contract, tokenId, standard: 'erc721' })) ??
        (await read(chain, { contract, tokenId, standard: 'erc1155' }))
      if (!picture)
        throw new HttpRefusal(404, { field: 'params.tokenId', description: 'has no picture' })
      const tag = `"${picture.hash.slice(0, 22)}"`
      context.header('ETag', tag)
      context.header('Cache-Control', `public, max-age=${day}, stale-while-revalidate=${7 * day}`)
      context.header('Cross-Origin-Resource-Policy', 'cross-origin')
      context.header('Content-Security-Policy', "default-src 'none'; sandbox")
      if (context.req.header('if-none-match')?.includes(tag))
        return stopTimer(context.body(null, 304))
      const headers = {
        'Content-Type': 'image/webp',
        'Content-Length': String(picture.bytes.byteLength),
      }
      return stopTimer(context.body(new Uint8Array(picture.bytes), 200, headers))
    } catch (error) {
      stopTimer(null)
      throw error
    }
  })
}
