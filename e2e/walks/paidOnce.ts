import { expect } from '@playwright/test'
import { formatUnits } from 'viem'
import type { LostAnswer } from './loseAnswers.ts'

/** The ways in which a wallet leaves open whether it sent. */
export const lostAnswers: readonly (readonly [name: string, said: LostAnswer])[] = [
  ['-32603', { code: -32_603, message: 'Internal JSON-RPC error.' }],
  ['Failed to fetch', { message: 'Failed to fetch' }],
  ['a disconnected port', { message: 'Attempting to use a disconnected port object' }],
  ['nothing', null],
]

/** What stands where nobody knows whether it was sent. */
export const inDoubt = 'This may have been sent'

/** A row of the table: what was paid, as the chain says, beside what was shown; and the wallet was asked once. */
export function paidOnce(
  flow: string,
  fault: string,
  row: { readonly paid: string; readonly shown: string; readonly asked: number },
): void {
  const { paid, shown, asked } = row
  console.log(`${flow} × ${fault}: paid ${paid}, shown ${shown}, wallet asked ${asked}`)
  expect([paid, asked]).toEqual([shown, 1])
}

/** Millionths of a coin, as an amount is written in these tables. */
export const sixPlaces = (millionth: bigint) => formatUnits(millionth, 6)
