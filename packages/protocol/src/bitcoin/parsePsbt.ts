import { concatBytes } from '@noble/hashes/utils.js'
import { createByteReader, isSame, sized } from './createByteReader.ts'
import { type BitcoinTx, encodeTransaction, parseTransaction } from './parseTransaction.ts'

/** One saying of a PSBT: its kind, what it is about, and the value. */
export interface PsbtEntry {
  readonly type: number
  readonly about: Uint8Array
  readonly value: Uint8Array
}

/** A PSBT of version 0 (BIP-174): what is to be signed, and what each input and output says. */
export interface Psbt {
  readonly unsigned: BitcoinTx
  readonly inputs: readonly (readonly PsbtEntry[])[]
  readonly outputs: readonly (readonly PsbtEntry[])[]
}

/** Kinds of what an input says (BIP-174, BIP-371). */
export const inputType = {
  wholeTransaction: 0x00,
  spentOutput: 0x01,
  signature: 0x02,
  redeemScript: 0x04,
  finalScript: 0x07,
  finalWitness: 0x08,
  taprootSignature: 0x13,
  taprootKey: 0x17,
} as const

const magic = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
/** No transaction that nodes carry is longer. */
const longest = 4_000_000

/** Reads a PSBT. @returns undefined for anything else, also one of version 2 */
export function parsePsbt(bytes: Uint8Array): Psbt | undefined {
  if (bytes.length > longest || !isSame(bytes.slice(0, magic.length), magic)) return undefined
  const reader = createByteReader(bytes.slice(magic.length))
  function entries(): readonly PsbtEntry[] {
    const found: PsbtEntry[] = []
    for (;;) {
      const key = reader.sized()
      const [type] = key
      if (type === undefined) return found
      found.push({ type, about: key.slice(1), value: reader.sized() })
    }
  }
  try {
    const unsigned = entries().find(({ type, about }) => type === 0 && about.length === 0)
    const transaction = unsigned && parseTransaction(unsigned.value)
    const isBare = transaction?.inputs.every(
      ({ script, witness }) => script.length + witness.length === 0,
    )
    if (!transaction || isBare !== true) return undefined
    const inputs = transaction.inputs.map(entries)
    const outputs = transaction.outputs.map(entries)
    return reader.left() === 0 ? { unsigned: transaction, inputs, outputs } : undefined
  } catch {
    return undefined // it ends too early
  }
}

/** Writes a PSBT. */
export function encodePsbt({ unsigned, inputs, outputs }: Psbt): Uint8Array {
  const entry = ({ type, about, value }: PsbtEntry) =>
    concatBytes(sized(concatBytes(Uint8Array.of(type), about)), sized(value))
  const map = (all: readonly PsbtEntry[]) => concatBytes(...all.map(entry), Uint8Array.of(0))
  const about = new Uint8Array(0)
  return concatBytes(
    magic,
    map([{ type: 0, about, value: encodeTransaction(unsigned, true) }]),
    ...inputs.map(map),
    ...outputs.map(map),
  )
}
