import type { Context } from 'hono'
import type { AnswerOf, ParsedOf } from '@causeway/protocol/http/call'
import { accountHistoryOf } from '@causeway/protocol/api/chainData/accountHistoryOf'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { clientOf } from '../../lib/http/rateLimit.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import type { NftPictures } from '../nfts/createNftPictures.ts'
import type { SpamRules } from '../nfts/spamRules.ts'
import type { OnrampRowsOf, PricesOf, TokenList } from '../ports.ts'
import { createCursors } from './createCursors.ts'
import { createCachedHistory } from './createCachedHistory.ts'
import type { HistoryWatching } from './createWatching.ts'
import { otherHistory } from './otherHistory.ts'
import { historyKey } from './historyKey.ts'
import { onrampRow } from './onrampRow.ts'
import { readHistory } from './readHistory.ts'

/**
 * Serves the history of accounts.
 * @param ports.onrampRowsOf left out: there is no on-ramp, and nothing was bought
 */
export function mountHistory(
  app: HttpApp,
  deps: DataDeps,
  ports: {
    readonly list: TokenList
    readonly pricesOf: PricesOf
    /** Of a history the name of the collection alone is judged: what each token says of itself is read for who opens it. */
    readonly spamRules: SpamRules
    readonly onrampRowsOf?: OnrampRowsOf
    readonly watching: HistoryWatching
    readonly pictures: Pick<NftPictures, 'mayBe'>
  },
): void {
  const { database, chains, signal } = deps
  const { db } = database
  const { list, pricesOf, spamRules, watching, pictures, onrampRowsOf = async () => [] } = ports
  const isSpam = (collection: string) =>
    spamRules({ name: null, description: null, url: null, collection }).length > 0
  const keyOf = historyKey(db)
  let cursors: ReturnType<typeof createCursors> | null = null

  const kept = createCachedHistory(deps, { pricesOf, pictures })

  const answer = async (
    request: ParsedOf<typeof accountHistoryOf>,
    context: Context,
  ): Promise<AnswerOf<typeof accountHistoryOf>> => {
    const { address } = request.params
    const { query } = request
    if (typeof address === 'object') return otherHistory(deps, address.other, query)
    const asked = query.chainId === undefined ? chains.list : [chains.byCaip(query.chainId)]
    if (query.onramp) {
      const bought = await onrampRowsOf(address)
      const shown = bought.filter(
        ({ chain }) => chain === null || asked.some(({ caip }) => caip === chain),
      )
      return { data: shown.map((row) => onrampRow(row, address, query.currency)), next: null }
    }
    if (deps.config.history === 'off')
      throw new HttpRefusal(503, {
        field: 'history',
        description: 'This service keeps no histories (HISTORY=off).',
      })
    cursors ??= createCursors(await keyOf())
    const { data, next, complete } = await readHistory(
      {
        db,
        cursors,
        watching,
        list,
        pricesOf: kept.pricesOf(request),
        isSpam,
        previewOf: kept.previewOf(request, context),
        signal,
      },
      {
        address,
        chains: asked,
        currency: query.currency,
        cursor: query.cursor,
        client: clientOf(context, deps.config.trustProxy),
      },
    )
    // The wire has no place for it: rows of older blocks are still being read.
    context.header('x-history-complete', String(complete))
    return { data, next }
  }
  mountData(app, deps, accountHistoryOf, answer, { version: kept.version })
}
