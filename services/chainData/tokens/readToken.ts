import {
  decodeAbiParameters,
  encodeFunctionData,
  hexToString,
  parseAbi,
  size,
  type Hex,
} from 'viem'
import { call } from 'viem/actions'
import type { Chain } from '../chains/createChains.ts'
import type { ListedToken } from '../ports.ts'
import { saysRevert } from '../saysRevert.ts'
import { provesPermit } from './provesPermit.ts'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])

/** More places than any amount of a token needs; 10^36 of them still fit into 256 bits beside a large supply. */
const mostDecimals = 36
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
export async function readToken(chain: Chain, entry: Entry): Promise<ReadToken> {
  const { address, icon = null } = entry
  const ask = (functionName: 'name' | 'symbol' | 'decimals') =>
    answerOf(chain, address, encodeFunctionData({ abi, functionName }))
  const [nameWords, symbolWords, decimalsWord] = await Promise.all([
    ask('name'),
    ask('symbol'),
    ask('decimals'),
  ])
  const decimals = decimalsOf(decimalsWord)
  if (decimals === null) return { problem: 'does not tell its decimals' }
  if (decimals > mostDecimals)
    return { problem: `tells ${decimals} decimals: more than ${mostDecimals}` }
  if (entry.decimals !== undefined && entry.decimals !== decimals)
    return { problem: `tells ${decimals} decimals, the list says ${entry.decimals}` }
  const symbol = textOf(symbolWords)
  if (symbol === null || !isPlain(symbol, symbolRule))
    return { problem: 'tells no symbol that can be shown' }
  if (entry.symbol !== undefined && entry.symbol !== symbol)
    return { problem: `calls itself ${symbol}, the list says ${entry.symbol}` }
  const told = textOf(nameWords)
  const name = entry.name ?? (told !== null && isPlain(told, nameRule) ? told : symbol)
  const token = { address, name, symbol, decimals, icon }
  // Asked of the contract unless the operator rules it out.
  const eip2612 = entry.eip2612 !== false && (await provesPermit(chain, address))
  const note =
    entry.eip2612 === true && !eip2612 ? 'takes no permit, though the list says so' : null
  return { token: { ...token, eip2612 }, ...(note ? { note } : {}) }
}

const isPlain = (text: string, rule: RegExp) => rule.test(text) && text.normalize('NFKC') === text

/** What a contract answers; null when it refuses. */
async function answerOf(chain: Chain, to: Entry['address'], data: Hex): Promise<Hex | null> {
  try {
    const { data: answer } = await call(chain.client, { to, data })
    return answer ?? null
  } catch (error) {
    if (saysRevert(error)) return null
    throw error
  }
}

function decimalsOf(word: Hex | null): number | null {
  if (word === null || size(word) < 32) return null
  const [value] = decodeAbiParameters([{ type: 'uint256' }], word)
  return value <= 255n ? Number(value) : null
}

/** A text, or 32 bytes of one as early tokens have it; null when it is neither. */
function textOf(words: Hex | null): string | null {
  if (words === null || size(words) < 32) return null
  if (size(words) === 32) return hexToString(words, { size: 32 }).replaceAll('\0', '')
  try {
    return decodeAbiParameters([{ type: 'string' }], words)[0]
  } catch {
    return null // words that are no text
  }
}
