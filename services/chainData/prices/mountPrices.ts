import { isSameAddress, type Address } from '@causeway/protocol/address'
import type { AnswerOf } from '@causeway/protocol/http/call'
import { nativeToken } from '@causeway/protocol/api/chainData/fields'
import { priceOf, type Pricing } from '@causeway/protocol/api/chainData/priceOf'
import { readHead } from '../../lib/chain/readHead.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { describeTokens } from '../tokens/describeTokens.ts'
import type { Chain } from '../chains/createChains.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import type { Price, PricesOf, TokenList } from '../ports.ts'

/** Serves what tokens are worth. */
export function mountPrices(
  app: HttpApp,
  deps: DataDeps,
  { pricesOf, list }: { readonly pricesOf: PricesOf; readonly list: TokenList },
): void {
  mountData(app, deps, priceOf, async ({ body: { addresses, currency, block: past } }) => {
    if (addresses.length === 0)
      throw new HttpRefusal(400, { field: 'addresses', description: 'names no token' })
    const asked = new Map<Chain, (Address | 'native')[]>()
    for (const { chain: id, address } of addresses) {
      const chain = deps.chains.byCaip(id, 'addresses')
      asked.set(chain, [...(asked.get(chain) ?? []), tokenOf(address)])
    }
    if (past !== undefined && asked.size > 1)
      throw new HttpRefusal(400, { field: 'block', description: 'is of one chain, not of several' })
    const parts = await Promise.all(
      [...asked].map(async ([chain, tokens]) => {
        const { number: block } = await readHead(chain.client)
        const [prices, words] = await Promise.all([
          pricesOf(chain, tokens, currency, past),
          describeTokens(chain, tokens, { list, block }),
        ])
        return { id: chain.caip, prices, words }
      }),
    )
    const read = new Map<string, (typeof parts)[number]>(parts.map((part) => [part.id, part]))
    const answer: Lists = { fungibles: [], unknown: [] }
    // In the order that was asked: existing clients ask for one, and take the first.
    for (const { chain, address, text } of addresses) {
      const token = tokenOf(address)
      const words = read.get(chain)?.words.get(token)
      const { name = '', symbol = '', decimals = null, iconUrl = '' } = words ?? {}
      const asset = { address: text, name, symbol, decimals, iconUrl }
      const price = read.get(chain)?.prices.get(token)
      if (price)
        answer.fungibles.push({ ...asset, price: Number(price.value), pricing: pricingOf(price) })
      else answer.unknown.push({ ...asset, price: null })
    }
    return answer
  })
}

type Lists = AnswerOf<typeof priceOf>

function tokenOf(address: Address): Address | 'native' {
  return isSameAddress(address, nativeToken) ? 'native' : address
}

/** What an answer says of a price beside the rounded number. */
function pricingOf({ value: exact, source, block, ageSeconds }: Price): Pricing {
  return { exact, source, block, ageSeconds }
}
