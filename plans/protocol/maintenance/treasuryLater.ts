import type { Address } from '@causeway/protocol/address'
import { binaryMatrixAbi } from '../abi/binaryMatrix.gen.ts'
import { binaryPairingAbi } from '../abi/binaryPairing.gen.ts'
import type { Chore } from './chore.ts'
import { taskOf } from './taskOf.ts'

const settle = taskOf(binaryPairingAbi, 'settle', ['NothingToSettle'])
const sweep = taskOf(binaryMatrixAbi, 'sweep', ['NothingToSweep'])

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

/** The same of a matrix, with what no seat can ever earn. */
export const matrixSweep: Chore = {
  name: 'matrix',
  abi: binaryMatrixAbi,
  needs: ['treasuryDue', 'sweepable', 'sweep'],
  async find(look) {
    const [due, free, token] = await Promise.all([
      look.ask<bigint>('treasuryDue'),
      look.ask<bigint>('sweepable'),
      look.ask<Address>('token'),
    ])
    const why = [
      'moves the treasury’s ',
      { amount: due, token },
      ' and ',
      { amount: free, token },
      ' that no seat can earn',
    ]
    return due + free > 0n ? [sweep(look, [], why)] : []
  },
}
