import { priceDecimals } from '@causeway/protocol/amount/limits'
import { parseAmount } from '@causeway/protocol/amount'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { type Address } from '@causeway/protocol/address'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import {
  currenciesOf,
  fiatValueOf,
  type FiatValueAnswer,
} from '@causeway/protocol/api/chainData/fiatValue'
import { identifyToken } from '@causeway/protocol/tokens/identifyToken'
import { readHead } from '../../lib/chain/readHead.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { clientOf } from '../../lib/http/rateLimit.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { abortablePause } from '../../lib/abortablePause.ts'
import type { createBalances, Holding } from '../balances/createBalances.ts'
import type { Chain } from '../chains/createChains.ts'
import type { DataDeps } from '../dataDeps.ts'
import type { HistoryWatching } from '../history/createWatching.ts'
import { mountData } from '../endpoints/mountData.ts'
import { readMoves } from './readMoves.ts'
import { fiatValueLine, type HeldNow } from './fiatValueLine.ts'

/** As many points as a picture has room for, and no stretch shorter than a minute. */
const mostPoints = 120
const leastSeconds = 60

/** Who is asked for the first time is read so long before a line without the older blocks is told, in ms. */
const patienceMs = 3_000
const lookEveryMs = 200

/** Nodes remember the state of so many blocks at least. */
const nearBlocks = 8n

interface Asked {
  readonly address: Address
  readonly currency: Currency
  /** Who asks, as limits count it. */
  readonly client: string | null
}

/** Serves what accounts were worth over time, and in which currencies that can be told. */
export function mountFiatValue(
  app: HttpApp,
  deps: DataDeps,
  ports: {
    readonly balancesOf: ReturnType<typeof createBalances>
    readonly currenciesOf: (chain: Chain) => Promise<Currency[]>
    readonly watching: HistoryWatching
  },
): void {
  const { db } = deps.database

  mountData(app, deps, currenciesOf, async ({ query }) => ({
    currencies: await ports.currenciesOf(deps.chains.byCaip(query.chainId)),
  }))

  mountData(app, deps, fiatValueOf, async ({ params: { address }, query }, context) => {
    if (deps.config.history === 'off')
      throw new HttpRefusal(503, {
        field: 'history',
        description: 'This service keeps no histories (HISTORY=off).',
      })
    const chain = deps.chains.byCaip(query.chainId)
    const client = clientOf(context, deps.config.trustProxy)
    return lineOf(chain, { address, currency: query.currency, client })
  })

  async function lineOf(
    chain: Chain,
    { address, currency, client }: Asked,
  ): Promise<FiatValueAnswer> {
    const { complete, cursor } = await stored(chain, address, client)
    const newest = await readHead(chain.client)
    // What is held and what moved are of one block, where the index is not so far behind that nodes have forgotten its state.
    const isNear = cursor !== null && newest.number - BigInt(cursor) <= nearBlocks
    const head = await readHead(chain.client, isNear ? { block: cursor } : {})
    const timestamp = Number(head.timestamp)
    let start = timestamp
    let seconds = leastSeconds
    const moves = await readMoves(db, {
      chainId: chain.id,
      account: address.toLowerCase(),
      until: head.number,
      stretchOf: (first) => {
        start = first
        seconds = Math.max(leastSeconds, Math.ceil((timestamp - first + 1) / mostPoints))
        return { start, seconds }
      },
    })
    const tokens = [...new Set(moves.moved.map(({ token }) => token))]
    const holdings = await ports.balancesOf(chain, {
      account: address,
      currency,
      client,
      block: head.number,
      forced: tokens.map((token) => (token === 'native' ? 'native' : toChecksum(token))),
    })
    const stretches = Math.floor((timestamp - start) / seconds) + 1
    const line = fiatValueLine(
      // What pretends to be another token is not spoken of.
      holdings
        .filter(({ warnings }) => warnings.length === 0)
        .map((one) => heldNow(one, moves.isTraced)),
      moves.moved,
      {
        stretches,
        endOf: (stretch) => Math.min(timestamp, start + (stretch + 1) * seconds - 1),
      },
    )
    const block = { number: Number(head.number), timestamp }
    return { block, ...line, complete: complete && isNear && moves.isAll }
  }

  /** What is stored of an account; waits a little while older blocks are being read. */
  async function stored(chain: Chain, address: Address, client: string | null) {
    const until = deps.now() + patienceMs
    for (;;) {
      const state = await ports.watching.need(chain.id, address, client)
      if (state === null) return { complete: false, cursor: null }
      if (state.complete || deps.now() > until || deps.signal.aborted) return state
      await abortablePause(lookEveryMs, deps.signal)
    }
  }
}

function heldNow(holding: Holding, isTraced: boolean): HeldNow {
  const { chain, token, amount, decimals, price, isListed: listed } = holding
  const said = { ...holding, chainId: chain.caip, listed, warnings: [...holding.warnings] }
  const address = token === 'native' ? undefined : token
  return {
    token: token.toLowerCase(),
    symbol: identifyToken({ ...said, address }, []).symbol,
    amount,
    decimals,
    price: price && parseAmount(price.value, priceDecimals),
    isWhole: token !== 'native' || isTraced,
  }
}
