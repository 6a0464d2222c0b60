import { expect, it } from 'vitest'
import { paysOut } from './waitingFigure.ts'

it.each([
  ['claim', true],
  ['claimPrizeTo', true],
  ['redeem', true],
  // The operator's, whoever presses.
  ['claimFees', false],
  ['deposit', false],
])('%s pays the member out: %s', (name, is) => expect(paysOut({ functions: [name] })).toBe(is))
