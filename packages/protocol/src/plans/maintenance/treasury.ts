import { binaryMatrixAbi } from '../abi/binaryMatrix.gen.ts'
import { binaryPairingAbi } from '../abi/binaryPairing.gen.ts'
import type { Chore } from './chore.ts'
import { taskOf } from './task.ts'

const settle = taskOf(binaryPairingAbi, 'settle', ['NothingToSettle'])
const sweep = taskOf(binaryMatrixAbi, 'sweep', ['NothingToSweep'])

/** The treasury's part of binary plans, which waits in the plan. */
export const treasuryLater: Chore = {
  name: 'treasury',
  abi: binaryPairingAbi,
  needs: ['treasuryDue', 'settle'],
  async find(look) {
    const due = await look.ask<bigint>('treasuryDue')
    return due > 0n ? [settle(look, [], `moves the treasury's ${due}`)] : []
  },
}

/** The same of a matrix, with what no seat can ever earn. */
export const matrixSweep: Chore = {
  name: 'matrix',
  abi: binaryMatrixAbi,
  needs: ['treasuryDue', 'sweepable', 'sweep'],
  async find(look) {
    const [due, free] = await Promise.all([
      look.ask<bigint>('treasuryDue'),
      look.ask<bigint>('sweepable'),
    ])
    const why = `moves the treasury's ${due} and ${free} that no seat can earn`
    return due + free > 0n ? [sweep(look, [], why)] : []
  },
}
