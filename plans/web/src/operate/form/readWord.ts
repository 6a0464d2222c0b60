import { isEvmAddress, isHash32 } from '@causeway/protocol/address'
import { parseAmount } from '@causeway/protocol/amount'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { hexToBigInt, stringToHex } from 'viem'
import type { WordKind } from './wordKind.ts'
import { packNumbers } from './packNumbers.ts'
import { readSpan } from './spanUnits.ts'

/** Largest word that a contract takes. */
const largest = (1n << 256n) - 1n
/** One byte in the factory. */
const lastPlace = 255n
/** As a field for date and time writes it; browsers read other texts in ways of their own. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u
/** What fits one word, and reads the same everywhere. */
const shortText = /^[\x21-\x7e]{1,31}$/u
const hundredths = 2
const ratioDigits = 10

/**
 * What was typed, as the word that the contract takes; null when it cannot be read. Whether the plan accepts it, the
 * contract itself says in the trial run.
 * @param decimals of the token that an amount is of
 */
export function readWord(kind: WordKind, typed: string, decimals: number): bigint | null {
  const text = typed.trim()
  switch (kind.kind) {
    case 'token':
    case 'rule':
      return isEvmAddress(text) ? addressWord(text) : null
    case 'address':
      if (text === '') return kind.optional ? 0n : null
      return isEvmAddress(text) ? addressWord(text) : null
    case 'amount':
      return decimal(text, decimals)
    case 'count':
      return whole(text)
    case 'place': {
      const at = whole(text)
      return at !== null && at > 0n && at <= lastPlace ? at : null
    }
    case 'span':
      return readSpan(text)
    case 'percent':
      return decimal(text, hundredths)
    case 'time': {
      const ms = moment.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
      return Number.isNaN(ms) ? null : BigInt(ms / 1000)
    }
    case 'choice': {
      const at = kind.options.indexOf(text)
      return at < 0 ? null : BigInt(at)
    }
    case 'percents':
      return packed(text, 16n, (part) => decimal(part, hundredths))
    case 'tiers':
      return packed(text, 32n, tier)
    case 'numbers':
      return packed(text, 32n, whole)
    case 'ratio': {
      const scaled = decimal(text, ratioDigits)
      const unit = 10n ** BigInt(ratioDigits)
      return scaled === null ? null : ((scaled << 32n) + unit / 2n) / unit
    }
    case 'hash':
      return isHash32(text) ? hexToBigInt(text) : null
    case 'text':
      return shortText.test(text) ? hexToBigInt(stringToHex(text, { size: 32 })) : null
    default:
      return kind satisfies never
  }
}

const addressWord = (text: string) => BigInt(text.startsWith('0x') ? text : `0x${text}`)

function whole(text: string): bigint | null {
  if (!/^\d{1,78}$/u.test(text)) return null
  const number = BigInt(text)
  return number <= largest ? number : null
}

function decimal(text: string, decimals: number): bigint | null {
  try {
    return parseAmount(text, decimals)
  } catch (error) {
    if (!isBaseError(error)) throw error
    return null
  }
}

/** `from:percent`: whole tokens from which the tier counts, and what a token weighs there beyond 1.00. */
function tier(text: string): bigint | null {
  const [from, percent] = text.split(':').map((part) => whole(part.trim()))
  if (from === null || from === undefined || percent === null || percent === undefined) return null
  return from < 1n << 24n && percent < 1n << 8n ? (percent << 24n) | from : null
}

/** A list with commas, side by side in one word; null when one part cannot be read, or they are too many. */
function packed(text: string, bits: bigint, read: (part: string) => bigint | null): bigint | null {
  if (text === '') return 0n
  const parts = text.split(',').map((part) => read(part.trim()))
  if (parts.length > Number(256n / bits)) return null
  const numbers = parts.filter((one) => one !== null && one < 1n << bits)
  return numbers.length === parts.length ? packNumbers(numbers as readonly bigint[], bits) : null
}
