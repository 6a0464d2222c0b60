import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  AccountRole,
} from '@solana/kit'
import { base58 } from '@scure/base'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSolanaAddress } from './isSolanaAddress.ts'
import {
  budgetInstructions,
  compileMessage,
  readTransaction,
  type SolanaInstruction,
  transferInstruction,
  unsignedTransaction,
} from './readTransaction.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))
/** The program of transfers pays for none. */
const payer = key.filter((text) => !/^1+$/u.test(text))
const pair = fc.uniqueArray(payer, { minLength: 3, maxLength: 3 })

/** The same transaction by the library that Solana's own clients are made with. */
function byPartner(
  payer: string,
  hash: string,
  version: 0 | 'legacy',
  instructions: readonly SolanaInstruction[],
): Uint8Array {
  const lifetime = { blockhash: blockhash(hash), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version }),
    (one) => setTransactionMessageFeePayer(address(payer), one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) =>
      appendTransactionMessageInstructions(
        instructions.map(({ program, accounts, data }) => ({
          programAddress: address(program),
          accounts: accounts.map(({ address: account, signer, writable }) => ({
            address: address(account),
            role: signer
              ? AccountRole.WRITABLE_SIGNER
              : writable
                ? AccountRole.WRITABLE
                : AccountRole.READONLY,
          })),
          data,
        })),
        one,
      ),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

/** What that library reads in a transaction. */
function decompiled(wire: Uint8Array) {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  return decompileTransactionMessage(getCompiledTransactionMessageDecoder().decode(messageBytes))
}

/** The accounts of each kind in some order: libraries may sort equals in their own way. */
function sorted(wire: Uint8Array) {
  const read = readTransaction(wire)
  return read && { signers: read.signers, blockhash: read.blockhash, length: read.message.length }
}

describe('transactions', () => {
  it('behavior: a transfer is read by the library of Solana’s clients, and theirs by us', () => {
    fc.assert(
      fc.property(pair, fc.bigInt(1n, 2n ** 64n - 1n), ([from, to, hash], lamports) => {
        const instructions = [
          ...budgetInstructions(1_000, 20_000n),
          transferInstruction(from ?? '', to ?? '', lamports),
        ]
        const ours = unsignedTransaction(
          compileMessage({ payer: from ?? '', blockhash: hash ?? '', instructions }),
        )
        const theirs = byPartner(from ?? '', hash ?? '', 'legacy', instructions)
        expect(sorted(ours)).toEqual(sorted(theirs))
        expect(decompiled(ours)).toEqual(decompiled(theirs))
        const newer = byPartner(from ?? '', hash ?? '', 0, instructions)
        expect(readTransaction(newer)).toMatchObject({ signers: [from], blockhash: hash })
      }),
      { numRuns: 60 },
    )
  })

  it('behavior: bytes that are no transaction are none, and never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1_400 }), (bytes) => {
        const read = readTransaction(bytes)
        if (read) expect(read.signatures).toHaveLength(read.signers.length)
      }),
    )
    expect(readTransaction(new Uint8Array(0))).toBeUndefined()
    expect(readTransaction(new Uint8Array(1_233))).toBeUndefined()
  })

  it('behavior: a transaction that is cut anywhere before its instructions is none', () => {
    const address32 = base58.encode(new Uint8Array(32).fill(7))
    const message = compileMessage({
      payer: address32,
      blockhash: address32,
      instructions: [transferInstruction(address32, '11111111111111111111111111111112', 5n)],
    })
    const wire = unsignedTransaction(message)
    const headed = wire.length - message.length + 4 + 3 * 32 + 32
    for (let length = 0; length <= headed; length += 1)
      expect(readTransaction(wire.subarray(0, length))).toBeUndefined()
    expect(readTransaction(wire)).toBeDefined()
  })
})

describe('isSolanaAddress', () => {
  it('behavior: 32 to 44 characters of base58 that are 32 bytes', () => {
    fc.assert(
      fc.property(key, (text) => {
        expect(isSolanaAddress(text)).toBe(true)
      }),
    )
    for (const wrong of [
      '',
      '1'.repeat(31),
      'z'.repeat(44),
      '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaK0',
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv ',
      'vitalik.eth',
    ])
      expect(isSolanaAddress(wrong), wrong).toBe(false)
    expect(isSolanaAddress('1'.repeat(32))).toBe(true)
  })
})
