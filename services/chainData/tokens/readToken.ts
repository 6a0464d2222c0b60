import { mostTradedDecimals } from '@causeway/protocol/amount/limits'
import { requestTokens } from '../../lib/chain/readTokens.ts'
import { readHead } from '../../lib/chain/readHead.ts'
import type { Chain } from '../chains/createChains.ts'
import type { ListedToken } from '../ports.ts'
import { provesPermit } from './provesPermit.ts'

/** Visible in every font and direction, and one form for each: what only looks like another symbol is no symbol. */
const visible = (longest: number) =>
  new RegExp(
    String.raw`^[\p{L}\p{N}\p{P}\p{S}](?:[\p{L}\p{N}\p{P}\p{S} ]{0,${longest - 2}}[\p{L}\p{N}\p{P}\p{S}])?$`,
    'u',
  )
const symbolRule = visible(32)
const nameRule = visible(96)

/** What an operator wrote of a token. */
export type Entry = Chain['tokens'][number]

export type ReadToken =
  | { readonly token: ListedToken; readonly note?: string }
  /** Why it cannot be listed. */
  | { readonly problem: string }

/**
 * Reads a token from its contract, and holds what the operator wrote against it. Figures that are wrong would be worse than a token that
 * is missing: whoever trusts 6 places where there are 18 pays a million times too much.
 *
 * @throws what the connection throws when no node answers: then nothing is known of the token.
 */
export async function readListedToken(chain: Chain, entry: Entry): Promise<ReadToken> {
  const { address, icon = null } = entry
  const { number } = await readHead(chain.client)
  const [words] = await requestTokens(chain.client, [address], number)
  if (!words || words.decimals === null) return { problem: 'does not tell its decimals' }
  const { decimals, written } = words
  if (decimals > mostTradedDecimals)
    return { problem: `tells ${decimals} decimals: more than ${mostTradedDecimals}` }
  if (entry.decimals !== undefined && entry.decimals !== decimals)
    return { problem: `tells ${decimals} decimals, the list says ${entry.decimals}` }
  const { symbol } = written
  if (symbol === null || !isPlain(symbol, symbolRule))
    return { problem: 'tells no symbol that can be shown' }
  if (entry.symbol !== undefined && entry.symbol !== symbol)
    return { problem: `calls itself ${symbol}, the list says ${entry.symbol}` }
  const told = written.name
  const name = entry.name ?? (told !== null && isPlain(told, nameRule) ? told : symbol)
  const token = { address, name, symbol, decimals, icon }
  // Asked of the contract unless the operator rules it out.
  const eip2612 = entry.eip2612 !== false && (await provesPermit(chain, address))
  const note =
    entry.eip2612 === true && !eip2612 ? 'takes no permit, though the list says so' : null
  return { token: { ...token, eip2612 }, ...(note ? { note } : {}) }
}

const isPlain = (text: string, rule: RegExp) => rule.test(text) && text.normalize('NFKC') === text
