import type { Hex } from 'viem'
import type { Address } from '../address/address.ts'

const host = globalThis as unknown as {
  TextDecoder: { new (label: string, options: object): { decode(bytes: Uint8Array): string } }
  TextEncoder: { new (): { encode(text: string): Uint8Array } }
}

export function bytesOf(text: string): Uint8Array {
  return new host.TextEncoder().encode(text)
}

/** @throws TypeError for bytes that are no UTF-8 */
export function utf8TextOf(bytes: Uint8Array): string {
  return new host.TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

// By hand: with those of @noble/hashes, names would share a chunk with the relay's keys, and pairing would load one more.
/** Two digits a byte, without `0x`. */
export function digitsOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @param digits an even number of them */
export function fromDigits(digits: string): Uint8Array {
  return Uint8Array.from({ length: digits.length / 2 }, (_, place) =>
    Number.parseInt(digits.slice(place * 2, place * 2 + 2), 16),
  )
}

/** Longer than any honest answer, in hex digits: what is longer is not even looked at. */
const longest = 2_000_000

/** An argument of a call: a word (number, address or 32 bytes in hex), bytes of any length, or a list of any length. */
type Argument = bigint | Hex | Uint8Array | readonly Argument[]

/**
 * A call in the words of Solidity's ABI, as far as names need it.
 * @param selector four bytes; `0x` alone for what a call answers with
 */
export function encodeCall(selector: Hex, ...args: readonly Argument[]): Hex {
  let tail = ''
  const head = args.map((argument) => {
    if (typeof argument === 'bigint') return wordOf(argument)
    if (typeof argument === 'string') return argument.slice(2).padStart(64, '0')
    const place = wordOf(BigInt(args.length * 32 + tail.length / 2))
    tail += wordOf(BigInt(argument.length))
    tail +=
      argument instanceof Uint8Array
        ? padded(digitsOf(argument))
        : encodeCall('0x', ...argument).slice(2)
    return place
  })
  return `${selector}${head.join('')}${tail}`
}

const padded = (digits: string) => digits + '0'.repeat((64 - (digits.length % 64)) % 64)

function wordOf(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

/** What a contract answered, read with suspicion: whatever is not there, or reaches outside, is undefined. */
export interface AbiAnswer {
  /** The word at a place, as 64 hex digits. */
  readonly word: (index: number) => string | undefined
  readonly uint: (index: number) => bigint | undefined
  /** Undefined for the zero address too. */
  readonly address: (index: number) => Address | undefined
  readonly bytes: (index: number) => Uint8Array | undefined
  readonly text: (index: number) => string | undefined
  readonly texts: (index: number) => readonly string[] | undefined
}

/** @param data what a call brought; `0x` where nobody answered */
export function readAnswer(data: Hex): AbiAnswer {
  return answerAt(
    data.length <= longest && /^0x(?:[0-9a-f]{2})*$/iu.test(data) ? data.slice(2) : '',
  )
}

/** @param digits hex without `0x`; places count from its beginning */
function answerAt(digits: string): AbiAnswer {
  const word = (index: number) => {
    const found = digits.slice(index * 64, index * 64 + 64)
    return found.length === 64 ? found : undefined
  }
  const uint = (index: number) => {
    const found = word(index)
    return found === undefined ? undefined : BigInt(`0x${found}`)
  }
  /** Where a value of any length begins, and what is said of its length. */
  const part = (index: number) => {
    const start = uint(index)
    if (start === undefined || start * 2n > digits.length) return undefined
    const rest = digits.slice(Number(start) * 2)
    const length = answerAt(rest).uint(0)
    if (length === undefined || length > rest.length) return undefined
    return { length: Number(length), content: rest.slice(64) }
  }
  const bytes = (index: number) => {
    const found = part(index)
    if (!found || found.length * 2 > found.content.length) return undefined
    return fromDigits(found.content.slice(0, found.length * 2))
  }
  const text = (index: number) => {
    const found = bytes(index)
    try {
      return found && utf8TextOf(found)
    } catch {
      // No UTF-8, so no text.
      return undefined
    }
  }
  return {
    word,
    uint,
    address(index) {
      const found = word(index)
      const isAddress = found !== undefined && /^0{24}(?!0{40})/u.test(found)
      return isAddress ? `0x${found.slice(24)}` : undefined
    },
    bytes,
    text,
    texts(index) {
      const found = part(index)
      if (!found || found.length > 20) return undefined
      const list = answerAt(found.content)
      const texts = Array.from({ length: found.length }, (_, place) => list.text(place))
      return texts.every((one) => one !== undefined) ? texts : undefined
    },
  }
}
