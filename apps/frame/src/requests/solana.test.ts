import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import { deriveKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { signBytes } from '@causeway/protocol/solana/isSignedBy'
import { isSignedBy } from '@causeway/protocol/solana/isSignedBy'
import {
  compileMessage,
  readTransaction,
  unsignedTransaction,
  withSignature,
} from '@causeway/protocol/solana/readTransaction'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import type { Frame } from '../context/frame.ts'
import { executeApproved } from './executeApproved.ts'
import { readSigningRequest } from './readSigningRequest.ts'

const own = deriveKeys(new Uint8Array(32).fill(3))
const payerKeys = deriveKeys(new Uint8Array(32).fill(4))
const addresses = walletAddressesOf(own)
const payer = walletAddressesOf(payerKeys).solana
const account = addresses.solana
const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const place = { chain, addresses, ownContracts: [] }
const program = '11111111111111111111111111111111'

/** A transaction that somebody else pays for, and both sign. */
function shared(): Uint8Array {
  const accounts = [{ address: account, signer: true, writable: true }]
  const instructions = [{ program, accounts, data: new Uint8Array([1]) }]
  return unsignedTransaction(compileMessage({ payer, blockhash: program, instructions }))
}
const paid = (wire: Uint8Array) => {
  const message = readTransaction(wire)?.message ?? new Uint8Array()
  const signed = withSignature(wire, payer, signBytes(payerKeys.ed25519, message))
  if (!signed) throw new Error('It has no room for the signature.')
  return signed
}

const frame = {
  unlocked: { use: (run: (keys: typeof own) => unknown) => run(own) },
  nodeOf: () => ({ request: async () => 'sent' }),
} as unknown as Frame
const network = { id: chain, name: 'Solana' } as never
const asked = (method: string, params: unknown) => readSigningRequest(method, params, place)
const done = (method: string, params: unknown) =>
  executeApproved(frame, asked(method, params), { account, network })

const isOwn = (signature: string | undefined, wire: Uint8Array) =>
  isSignedBy(
    account,
    base58.decode(signature ?? ''),
    readTransaction(wire)?.message ?? new Uint8Array(),
  )

it('answers the account’s own signature where somebody else’s stands first', async () => {
  for (const wire of [shared(), paid(shared())]) {
    const answer = (await done('solana_signTransaction', {
      transaction: base58.encode(wire),
    })) as { readonly signature: string; readonly transaction: string }
    expect(isOwn(answer.signature, wire)).toBe(true)
    const read = readTransaction(base58.decode(answer.transaction))
    expect(read?.signers).toEqual([payer, account])
    expect(base58.encode(read?.signatures[1] ?? new Uint8Array())).toBe(answer.signature)
    // What the other one signed stays.
    expect(read?.signatures[0]).toEqual(readTransaction(wire)?.signatures[0])
  }
})

it('signs each of several, each in its own place', async () => {
  const wires = [shared(), paid(shared())]
  const { transactions } = (await done('solana_signAllTransactions', {
    transactions: wires.map((wire) => base58.encode(wire)),
  })) as { readonly transactions: readonly string[] }
  expect(transactions).toHaveLength(2)
  for (const text of transactions) {
    const read = readTransaction(base58.decode(text))
    expect(isOwn(base58.encode(read?.signatures[1] ?? new Uint8Array()), base58.decode(text))).toBe(
      true,
    )
  }
})

it('sends nothing that others have not signed yet', async () => {
  const transaction = base58.encode(shared())
  expect(() => asked('solana_signAndSendTransaction', { transaction })).toThrow(
    'signatures of others are missing',
  )
  const whole = base58.encode(paid(shared()))
  expect(await done('solana_signAndSendTransaction', { transaction: whole })).toEqual({
    signature: 'sent',
  })
})
