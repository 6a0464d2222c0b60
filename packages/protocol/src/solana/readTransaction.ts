import { base58 } from '@scure/base'
import { solanaAddressBytes } from './isSolanaAddress.ts'

/** One step of a transaction: a program, the accounts that it works on, and what it is told. */
export interface SolanaInstruction {
  readonly program: string
  readonly accounts: readonly {
    readonly address: string
    readonly signer: boolean
    readonly writable: boolean
  }[]
  readonly data: Uint8Array
}

/** What a transaction on the wire says of its signers. */
export interface ReadSolanaTransaction {
  /** 64 bytes each, all zero for one that is still missing; in the order of `signers`. */
  readonly signatures: readonly Uint8Array[]
  /** Whose signatures it needs; the first pays the fee. */
  readonly signers: readonly string[]
  /** Until this block is too old, the transaction can be carried out. */
  readonly blockhash: string
  /** What is signed. */
  readonly message: Uint8Array
}

const signatureLength = 64
const keyLength = 32
/** What fits into one packet of the network, in bytes. */
const mostBytes = 1_232

/**
 * A message of the older form, which every wallet reads: header, accounts in the order signers before others and writable
 * before read-only, the payer first, then the instructions by the numbers of their accounts.
 * @throws BaseError `address.invalid`
 */
export function compileMessage(parts: {
  readonly payer: string
  readonly blockhash: string
  readonly instructions: readonly SolanaInstruction[]
}): Uint8Array {
  const { payer, instructions } = parts
  const roles = new Map([[payer, { signer: true, writable: true }]])
  const add = (address: string, signer: boolean, writable: boolean) => {
    const known = roles.get(address)
    roles.set(address, {
      signer: signer || known?.signer === true,
      writable: writable || known?.writable === true,
    })
  }
  for (const { accounts, program } of instructions) {
    for (const { address, signer, writable } of accounts) add(address, signer, writable)
    add(program, false, false)
  }
  const rank = ({ signer, writable }: { signer: boolean; writable: boolean }) =>
    (signer ? 0 : 2) + (writable ? 0 : 1)
  // The payer was put in first, and sorting keeps the order of equals.
  const keys = [...roles].sort(([, a], [, b]) => rank(a) - rank(b))
  const count = (which: number) => keys.filter(([, role]) => rank(role) === which).length
  const numberOf = (address: string) => keys.findIndex(([key]) => key === address)
  return concat([
    [count(0) + count(1), count(1), count(3)],
    shortLength(keys.length),
    ...keys.map(([key]) => solanaAddressBytes(key)),
    solanaAddressBytes(parts.blockhash),
    shortLength(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      [numberOf(program)],
      shortLength(accounts.length),
      accounts.map(({ address }) => numberOf(address)),
      shortLength(data.length),
      data,
    ]),
  ])
}

/** A message with room for its signatures: what a wallet is handed. */
export function unsignedTransaction(message: Uint8Array): Uint8Array {
  const signers = message[0] ?? 0
  return concat([shortLength(signers), new Uint8Array(signers * signatureLength), message])
}

/**
 * Reads a transaction as it goes over the wire, of the older form or version 0, as far as its signers and its block.
 * @returns undefined for bytes that are none
 */
export function readTransaction(wire: Uint8Array): ReadSolanaTransaction | undefined {
  if (wire.length > mostBytes) return undefined
  const count = readShortLength(wire, 0)
  if (!count) return undefined
  const start = count.next + count.value * signatureLength
  const message = wire.subarray(start)
  const version = message[0]
  if (version === undefined || version > 0x80) return undefined
  const header = version === 0x80 ? 1 : 0
  const needed = message[header]
  const keys = readShortLength(message, header + 3)
  if (!keys || needed === undefined || needed === 0) return undefined
  const end = keys.next + keys.value * keyLength
  if (needed !== count.value || keys.value < needed || message.length < end + keyLength + 1)
    return undefined
  const keyAt = (index: number) =>
    base58.encode(message.subarray(keys.next + index * keyLength).subarray(0, keyLength))
  return {
    signatures: Array.from({ length: needed }, (_, index) =>
      wire.slice(count.next + index * signatureLength).subarray(0, signatureLength),
    ),
    signers: Array.from({ length: needed }, (_, index) => keyAt(index)),
    blockhash: base58.encode(message.subarray(end, end + keyLength)),
    message,
  }
}

/** Whether bytes are a transaction, or what is signed of one: signed as if they were a message, they could be carried out. */
export function isTransaction(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0
  // No text begins so; a version of transactions does, also one that is not known here.
  if (first >= 0x80 && first < 0xc0) return true
  const signed = concat([shortLength(first), new Uint8Array(first * signatureLength), bytes])
  return [bytes, signed].some((one) => readTransaction(one) !== undefined)
}

/** A signature as the network writes it. */
export function signatureText(signature: Uint8Array): string {
  return base58.encode(signature)
}

/** A signature as the network writes it, in bytes; undefined for a text that is none. */
export function readSignature(text: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/u.test(text)) return undefined
  const bytes = base58.decode(text)
  return bytes.length === signatureLength ? bytes : undefined
}

/**
 * The same transaction with the signature of one account in it.
 * @returns undefined where it has no room for it
 */
export function withSignature(
  wire: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array | undefined {
  const read = readTransaction(wire)
  const place = read?.signers.indexOf(address) ?? -1
  if (!read || place < 0 || signature.length !== signatureLength) return undefined
  const out = wire.slice()
  const end = wire.length - read.message.length
  out.set(signature, end - (read.signers.length - place) * signatureLength)
  return out
}

/** The program that owns the accounts of people. */
export const systemProgram = '11111111111111111111111111111111'
/** The program that is told how much a transaction may use, and what it offers for that. */
export const computeBudget = 'ComputeBudget111111111111111111111111111111'

/**
 * Moves SOL from one account to another.
 * @param lamports billionths of a SOL
 */
export function transferInstruction(from: string, to: string, lamports: bigint): SolanaInstruction {
  return {
    program: systemProgram,
    accounts: [
      { address: from, signer: true, writable: true },
      { address: to, signer: false, writable: true },
    ],
    data: concat([little(2n, 4), little(lamports, 8)]),
  }
}

/**
 * What the validators are offered beyond the base fee.
 * @param units the most work that the transaction may cause
 * @param microLamports offered for each unit
 */
export function budgetInstructions(
  units: number,
  microLamports: bigint,
): readonly SolanaInstruction[] {
  const told = (data: Uint8Array) => ({ program: computeBudget, accounts: [], data })
  return [
    told(concat([[2], little(BigInt(units), 4)])),
    told(concat([[3], little(microLamports, 8)])),
  ]
}

/** A whole number as programs read it: the last byte first. */
export function little(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(index * 8)) & 0xffn))
}

/** Lengths take seven bits a byte; the eighth says that more follows. */
function shortLength(length: number): readonly number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...shortLength(length >> 7)]
}

function readShortLength(
  bytes: Uint8Array,
  at: number,
): { readonly value: number; readonly next: number } | undefined {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return undefined
    value |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return { value, next: at + index + 1 }
  }
  return undefined
}

function concat(parts: readonly ArrayLike<number>[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
