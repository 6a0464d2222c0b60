import type { Address } from '@causeway/protocol/address'
import { binaryMatrixAbi } from '../abi/binaryMatrix.gen.ts'
import type { Chore } from './chore.ts'
import { taskOf } from './taskOf.ts'

const sweep = taskOf(binaryMatrixAbi, 'sweep', ['NothingToSweep'])

/** The treasury's part of a matrix, which waits in the plan, with what no seat can ever earn. */
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
