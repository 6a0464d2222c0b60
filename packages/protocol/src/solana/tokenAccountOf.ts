import { utf8 } from '@scure/base'
import { solanaAddressBytes } from './isSolanaAddress.ts'
import { derivedAddress } from './derivedAddress.ts'
import { type SolanaInstruction, little, systemProgram } from './readTransaction.ts'

/** The two programs that keep tokens: the first one, and the one with extensions. */
export const tokenPrograms = {
  spl: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const
/** A program that keeps tokens. */
export type TokenProgram = (typeof tokenPrograms)[keyof typeof tokenPrograms]

/** Whether an address is one of the two programs that keep tokens. */
export function isTokenProgram(address: string): address is TokenProgram {
  return Object.values<string>(tokenPrograms).includes(address)
}

/** The program that makes the account of an owner for a token. */
export const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** The program of notes that everybody can read. */
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** Where an account keeps a token, by its mint. */
interface TokenPlace {
  readonly owner: string
  readonly mint: string
  readonly program: TokenProgram
}

/** The account that holds a token for an owner, where nobody chose another one. */
export function tokenAccountOf({ owner, mint, program }: TokenPlace): string {
  return derivedAddress(associatedProgram, [owner, program, mint].map(solanaAddressBytes))
}

const readOnly = (address: string) => ({ address, signer: false, writable: false })
const written = (address: string) => ({ address, signer: false, writable: true })
const signer = (address: string) => ({ address, signer: true, writable: false })

/** Makes that account where there is none yet; the payer brings what it must hold. */
export function createTokenAccountInstruction(payer: string, place: TokenPlace): SolanaInstruction {
  const { owner, mint, program } = place
  return {
    program: associatedProgram,
    accounts: [
      { address: payer, signer: true, writable: true },
      written(tokenAccountOf(place)),
      readOnly(owner),
      readOnly(mint),
      readOnly(systemProgram),
      readOnly(program),
    ],
    // "Idempotent": it is no failure that somebody made it meanwhile.
    data: Uint8Array.of(1),
  }
}

/** A transfer of a token as both programs check it: the mint and its decimals are named. */
export interface TokenTransfer {
  readonly program: TokenProgram
  readonly mint: string
  readonly decimals: number
  /** The account that holds the tokens, and who may move them. */
  readonly source: string
  readonly owner: string
  readonly destination: string
  readonly amount: bigint
  /** What the mint keeps of it; named, so that it can be no other one. Left out where the mint takes none. */
  readonly fee?: bigint | undefined
}

/** Moves tokens between two token accounts. */
export function tokenTransferInstruction(transfer: TokenTransfer): SolanaInstruction {
  const { program, mint, decimals, source, owner, destination, amount, fee } = transfer
  return {
    program,
    accounts: [written(source), readOnly(mint), written(destination), signer(owner)],
    data: Uint8Array.from([
      ...(fee === undefined ? [12] : [26, 1]),
      ...little(amount, 8),
      decimals,
      ...(fee === undefined ? [] : little(fee, 8)),
    ]),
  }
}

/** A note that everybody can read. */
export function memoInstruction(from: string, text: string): SolanaInstruction {
  return { program: memoProgram, accounts: [signer(from)], data: utf8.decode(text) }
}
