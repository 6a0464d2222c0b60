import { dynamicStakingAbi } from '../abi/dynamicStaking.gen.ts'
import type { Chore } from './chore.ts'
import { taskOf } from './taskOf.ts'

const rebase = taskOf(dynamicStakingAbi, 'rebase', ['LockNotOver'])

/** Locks that are over lose their extra weight; until then it would count against the others. */
export const locks: Chore = {
  name: 'locks',
  abi: dynamicStakingAbi,
  needs: ['rebase', 'lockedUntil'],
  async find(look) {
    const members = await look.depositors()
    const ends = await Promise.all(
      members.map((member) => look.ask<bigint>('lockedUntil', [member])),
    )
    return members.flatMap((member, at) => {
      const end = ends[at] ?? 0n
      return end > 0n && end <= look.now
        ? [rebase(look, [member], ['ends the lock of ', { wallet: member }])]
        : []
    })
  },
}
