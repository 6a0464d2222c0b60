import type { Address } from '@causeway/protocol/address'
import { binaryPairingAbi } from '../abi/binaryPairing.gen.ts'
import type { Chore } from './chore.ts'
import { taskOf } from './taskOf.ts'

const settle = taskOf(binaryPairingAbi, 'settle', ['NothingToSettle'])

/** The treasury's part of binary plans, which waits in the plan. */
export const treasuryLater: Chore = {
  name: 'treasury',
  abi: binaryPairingAbi,
  needs: ['treasuryDue', 'settle'],
  async find(look) {
    const [amount, token] = await Promise.all([
      look.ask<bigint>('treasuryDue'),
      look.ask<Address>('token'),
    ])
    return amount > 0n ? [settle(look, [], ['moves the treasury’s ', { amount, token }])] : []
  },
}
