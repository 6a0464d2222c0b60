import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { getAddress, hexToString, pad, toHex, type Address } from 'viem'
import type { WordKind } from './wordKind.ts'
import { unpackNumbers } from './packNumbers.ts'
import { writeSpan } from './spanUnits.ts'

/** The address in a word. */
export const addressOfWord = (word: bigint): Address => getAddress(pad(toHex(word), { size: 20 }))

const hundredths = 2
const ratioDigits = 10
const ratioUnit = 10n ** BigInt(ratioDigits)

/**
 * A word as somebody would type it, so that the terms of one plan can be the beginning of another's. `readWord` reads it
 * back to the same word.
 * @param decimals of the token that an amount is of
 */
export function writeWord(kind: WordKind, word: bigint, decimals: number): string {
  switch (kind.kind) {
    case 'token':
      return addressOfWord(word)
    case 'rule':
    case 'address':
      return word === 0n ? '' : addressOfWord(word)
    case 'amount':
      return toDecimalString(word, decimals)
    case 'count':
    case 'place':
      return word.toString()
    case 'span':
      return writeSpan(word)
    case 'percent':
      return toDecimalString(word, hundredths)
    case 'time':
      return new Date(Number(word) * 1000).toISOString().slice(0, 16)
    case 'choice':
      return kind.options[Number(word)] ?? ''
    case 'percents':
      return unpackNumbers(word, 16n)
        .map((bps) => toDecimalString(bps, hundredths))
        .join(', ')
    case 'tiers':
      return unpackNumbers(word, 32n)
        .map((tier) => `${tier & 0xff_ffffn}:${tier >> 24n}`)
        .join(', ')
    case 'numbers':
      return unpackNumbers(word, 32n).join(', ')
    case 'ratio':
      return toDecimalString((word * ratioUnit + 2n ** 31n) >> 32n, ratioDigits)
    case 'hash':
      return toHex(word, { size: 32 })
    case 'text':
      return hexToString(toHex(word, { size: 32 }), { size: 32 })
    default:
      return kind satisfies never
  }
}
