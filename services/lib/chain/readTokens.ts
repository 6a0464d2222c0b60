import { mostDecimals } from '@causeway/protocol/amount/limits'
import { hexToBytes, size, slice, type Address, type Client, type Hex } from 'viem'
import { createTtlCache, type TtlCache } from '../cache/ttlCache.ts'
import { multicall } from './multicall.ts'
import { plainText } from './plainText.ts'

/** What a contract says of itself as a token. */
export interface TokenMetadata {
  /** As it may be shown; '' where the contract says nothing. */
  readonly name: string
  readonly symbol: string
  /** null: it does not say, or what no amount can have; its amounts cannot be told. */
  readonly decimals: number | null
  /** Whether it wrote what is not seen into its name or symbol. */
  readonly hides: boolean
  /** Both as the contract wrote them; null: it wrote nothing that is a text, or more than is read. */
  readonly written: { readonly name: string | null; readonly symbol: string | null }
}

const questions: readonly Hex[] = ['0x06fdde03', '0x95d89b41', '0x313ce567'] // name, symbol, decimals
/** Offset, length and three words of letters. */
const answerBytes = 160
const longest = { name: 64, symbol: 32 } as const

const keptForMs = 24 * 3_600_000
/** A contract that could say more later. */
const doubtedForMs = 60_000

const kept = new WeakMap<Client, TtlCache<TokenMetadata>>()

/**
 * What contracts say of themselves as tokens, asked once and kept for a day.
 * @returns in the order that was asked
 * @throws what the node failed with
 */
export async function readTokens(
  client: Client,
  tokens: readonly Address[],
  block: bigint,
): Promise<readonly TokenMetadata[]> {
  const words = kept.get(client) ?? createTtlCache<TokenMetadata>({ max: 20_000 })
  kept.set(client, words)
  const missing: Address[] = []
  // All that is not known is asked at once, whoever of the many asks first.
  let answers: Promise<readonly TokenMetadata[]> | undefined
  const ask = async (token: Address): Promise<TokenMetadata> => {
    const at = missing.push(token) - 1
    answers ??= Promise.resolve().then(() => requestTokens(client, missing, block))
    return (await answers)[at] as TokenMetadata
  }
  const life = ({ decimals }: TokenMetadata) => (decimals === null ? doubtedForMs : keptForMs)
  return Promise.all(tokens.map((token) => words.of(token, () => ask(token), life)))
}

/** The same, asked of the contracts now. Parameters as of `readTokens`. */
export async function requestTokens(
  client: Client,
  tokens: readonly Address[],
  block: bigint,
): Promise<readonly TokenMetadata[]> {
  const calls = tokens.flatMap((to) => questions.map((data) => ({ to, data })))
  const found = await multicall(client, { calls, block, answerBytes })
  return tokens.map((_, at) =>
    wordsOf(found.slice(at * questions.length, (at + 1) * questions.length)),
  )
}

function wordsOf([name, symbol, decimals]: readonly (Hex | null | undefined)[]): TokenMetadata {
  const written = { name: textOf(name), symbol: textOf(symbol) }
  const [rawName, rawSymbol] = [written.name?.text ?? '', written.symbol?.text ?? '']
  const shown = {
    name: plainText(rawName, longest.name),
    symbol: plainText(rawSymbol, longest.symbol),
  }
  const said = decimals ? BigInt(slice(decimals, 0, 32)) : null
  const whole = (text: Text | null) => (text?.isWhole ? text.text : null)
  return {
    ...shown,
    written: { name: whole(written.name), symbol: whole(written.symbol) },
    decimals: said === null || said > BigInt(mostDecimals) ? null : Number(said),
    hides:
      /[\p{C}\uFFFD]/u.test(rawName.slice(0, longest.name) + rawSymbol) ||
      plainText(rawSymbol, 1_000) !== rawSymbol.normalize('NFC').trim(),
  }
}

interface Text {
  readonly text: string
  /** Not more of it was written than is read. */
  readonly isWhole: boolean
}

/** A text by the ABI, as far as it was kept, or one in a single word; null when it is neither. */
function textOf(answer: Hex | null | undefined): Text | null {
  if (!answer) return null
  const bytes = hexToBytes(answer)
  if (size(answer) === 32) {
    const end = bytes.indexOf(0)
    return { text: decode(bytes.subarray(0, end < 0 ? 32 : end)), isWhole: true }
  }
  const [offset, length] = [BigInt(slice(answer, 0, 32)), BigInt(slice(answer, 32, 64))]
  if (offset !== 32n) return null
  const isWhole = length <= 96n
  return { text: decode(bytes.subarray(64, 64 + (isWhole ? Number(length) : 96))), isWhole }
}

function decode(bytes: Uint8Array): string {
  // A text that was cut may end within a letter.
  return new TextDecoder().decode(bytes).replace(/\uFFFD+$/u, '')
}
