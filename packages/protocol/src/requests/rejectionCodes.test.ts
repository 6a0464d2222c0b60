import { expect, it } from 'vitest'
import { addChainCodes } from './fromWallet.ts'

it('a switch refused with 4902, 32603, -32603 or 5000 becomes a question to add the chain', () => {
  expect([...addChainCodes].toSorted((a, b) => a - b)).toEqual([-32603, 4902, 5000, 32603])
})
