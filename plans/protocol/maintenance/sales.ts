import { tokenICOAbi } from '../abi/tokenICO.gen.ts'
import type { Chore } from './chore.ts'
import { taskOf } from './taskOf.ts'

/** ITokenICO.Phase */
const failed = 2
const succeeded = 3

const collect = taskOf(tokenICOAbi, 'collect', ['NothingToClaim', 'WrongPhase'])
const returnUnsold = taskOf(tokenICOAbi, 'returnUnsold', ['NothingToClaim', 'WrongPhase'])

/** A sale that is over: proceeds to the treasury, unsold tokens to whom the terms name. Whether that was done, the contract knows. */
export const sales: Chore = {
  name: 'sales',
  abi: tokenICOAbi,
  needs: ['collect', 'returnUnsold', 'phase'],
  async find(look) {
    const phase = await look.ask<number>('phase')
    return [
      ...(phase === succeeded ? [collect(look, [], 'moves the proceeds to the treasury')] : []),
      ...(phase === succeeded || phase === failed
        ? [returnUnsold(look, [], 'returns the unsold tokens')]
        : []),
    ]
  },
}
