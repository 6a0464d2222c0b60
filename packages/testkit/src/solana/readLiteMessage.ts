import { solanaFeeOf } from '@causeway/protocol/solana/readSteps'
import { readTransaction } from '@causeway/protocol/solana/readTransaction'
import { base58 } from '@scure/base'

/** What a local chain reads of a transaction: whom it touches, and what it offers. */
export interface LiteMessage {
  /** All accounts that it names itself, the payer first. */
  readonly keys: readonly string[]
  readonly signers: number
  readonly blockhash: string
  readonly instructions: readonly { readonly program: string; readonly data: Uint8Array }[]
}

/** @throws RangeError for bytes that are no transaction */
export function readLiteMessage(wire: Uint8Array): LiteMessage {
  const read = readTransaction(wire)
  if (!read) throw new RangeError('This is no transaction.')
  const { message, blockhash, signers } = read
  let at = (message[0] ?? 0) >= 0x80 ? 4 : 3
  const take = (length: number) => {
    if (at + length > message.length) throw new RangeError('It ends too early.')
    at += length
    return message.slice(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  const count = () => {
    const first = byte()
    return first < 0x80 ? first : (first & 0x7f) | (byte() << 7)
  }
  const keys = Array.from({ length: count() }, () => base58.encode(take(32)))
  take(32)
  const instructions = Array.from({ length: count() }, () => {
    const program = keys[byte()] ?? ''
    take(count())
    return { program, data: take(count()) }
  })
  return { keys, signers: signers.length, blockhash, instructions }
}

/** What the network takes: for signatures, and what is offered for each unit of work. */
export function liteFeeOf({ signers, instructions }: LiteMessage): number {
  return Number(solanaFeeOf(signers, instructions))
}
