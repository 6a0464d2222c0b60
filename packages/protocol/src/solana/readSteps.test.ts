import { base58 } from '@scure/base'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSteps } from './readSteps.ts'
import {
  type SolanaInstruction,
  budgetInstructions,
  compileMessage,
  transferInstruction,
  unsignedTransaction,
} from './readTransaction.ts'
import {
  createTokenAccountInstruction,
  memoInstruction,
  tokenAccountOf,
  tokenPrograms,
  tokenTransferInstruction,
} from './tokenAccountOf.ts'

const key = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const [alice, bob, mint, source] = [key(1), key(2), key(3), key(4)]
const blockhash = key(9)
const wire = (...instructions: readonly SolanaInstruction[]) =>
  unsignedTransaction(compileMessage({ payer: alice, blockhash, instructions }))
const program = tokenPrograms.spl
const place = { owner: bob, mint, program }
const pays = {
  program,
  mint,
  decimals: 2,
  source,
  owner: alice,
  destination: tokenAccountOf(place),
}

it('says what a payment of the coin moves, between whom, and what the network takes at most', () => {
  const read = readSteps(
    wire(...budgetInstructions(1_000, 2_000_000n), transferInstruction(alice, bob, 7n)),
  )
  expect(read).toEqual({
    steps: [{ type: 'coin', from: alice, to: bob, lamports: 7n }],
    // A signature, and two lamports for each unit.
    fee: 5_000n + 2_000n,
    payer: alice,
  })
})

it('says whose token account a token goes to where the transaction makes it, and leaves it open where it does not', () => {
  const step = { type: 'token', mint, from: alice, to: pays.destination, decimals: 2 }
  const made = createTokenAccountInstruction(alice, place)
  for (const fee of [undefined, 3n]) {
    const moves = tokenTransferInstruction({ ...pays, amount: 250n, fee })
    expect(readSteps(wire(made, moves))?.steps).toEqual([
      { type: 'account', owner: bob, mint, payer: alice, atLeast: 2_039_280n, isExact: true },
      { ...step, owner: bob, units: 250n },
    ])
    expect(readSteps(wire(moves))?.steps).toEqual([{ ...step, owner: undefined, units: 250n }])
  }
})

it('[T35] attack: takes nobody for the owner of an account that is not theirs', () => {
  const { accounts, ...rest } = createTokenAccountInstruction(alice, place)
  const twisted = accounts.map((one, index) => (index === 1 ? { ...one, address: source } : one))
  expect(readSteps(wire({ ...rest, accounts: twisted }))?.steps).toEqual([
    { type: 'unknown', program: rest.program },
  ])
})

it('attack: what is told to a known program in other words is unknown: approvals, another owner, the end of an account, a stored number', () => {
  const made = createTokenAccountInstruction(alice, place)
  for (const [of, data] of [
    [program, [4, 1, 0, 0, 0, 0, 0, 0, 0]],
    [program, [6, 2, 1]],
    [program, [9]],
    [program, [3, 1, 0, 0, 0, 0, 0, 0, 0]],
    ['11111111111111111111111111111111', [4, 0, 0, 0]],
    [made.program, [2]],
  ] as const) {
    const one = { program: of, accounts: made.accounts, data: Uint8Array.from(data) }
    expect(readSteps(wire(one))?.steps).toEqual([{ type: 'unknown', program: of }])
  }
})

it('attack: a step on accounts that stand in tables elsewhere is unknown, and what is offered for it is read', () => {
  const old = wire(...budgetInstructions(1_000, 2_000_000n), transferInstruction(alice, bob, 7n))
  const message = old.slice(65)
  // The receiver, by a number that only a table has; then no table at all, which the network would refuse.
  message[message.length - 14] = 40
  const version0 = Uint8Array.from([...old.slice(0, 65), 0x80, ...message, 0])
  expect(readSteps(version0)).toEqual({
    steps: [{ type: 'unknown', program: '11111111111111111111111111111111' }],
    fee: 7_000n,
    payer: alice,
  })
})

it('says nothing of a transaction that is cut off, or names an account that it does not have', () => {
  const whole = wire(transferInstruction(alice, bob, 7n), memoInstruction(alice, 'Rent'))
  expect(readSteps(whole)?.steps[1]).toEqual({ type: 'memo', text: 'Rent' })
  expect(readSteps(whole.subarray(0, -1))).toBeUndefined()
  const elsewhere = whole.slice()
  // The last step's only account, by a number that the message does not have.
  elsewhere[whole.length - 'Rent'.length - 2] = 40
  expect(readSteps(elsewhere)).toBeUndefined()
})

it('property: bytes of anybody are read or are none, and never throw', () => {
  const whole = wire(
    transferInstruction(alice, bob, 7n),
    tokenTransferInstruction({ ...pays, amount: 1n }),
  )
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
      const bytes = whole.slice()
      bytes[at] = byte
      const read = readSteps(bytes)
      expect(read === undefined || read.fee >= 5_000n).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
