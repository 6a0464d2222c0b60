import type { Address } from '@causeway/protocol/address'
import { maintenanceLimits } from './limits.ts'
import { periodicClaimStakingAbi } from '../abi/periodicClaimStaking.gen.ts'
import { rankingStakingV2Abi } from '../abi/rankingStakingV2.gen.ts'
import type { Abi, Chore, Look } from './chore.ts'
import { range } from './range.ts'
import { taskOf } from './taskOf.ts'

/** EpochPlan.sol: so many epochs long a closed epoch's pot may be claimed. */
const claimWindow = 26n

type IsNobodys = (look: Look, epoch: bigint) => Promise<boolean>

/** What nobody claimed in time, or nobody could claim, moves into the next epoch's pot. */
function rolls(options: {
  readonly name: string
  readonly abi: Abi
  readonly needs: readonly string[]
  /** Seconds between the end of an epoch and its first claim. */
  readonly wait: bigint
  readonly isNobodys: IsNobodys
}): Chore {
  const { name, abi, needs, wait, isNobodys } = options
  const roll = taskOf(abi, 'roll', ['NotRollable'])
  return {
    name,
    abi,
    needs: ['epochNow', 'epochLength', 'potOf', 'roll', ...needs],
    async find(look) {
      const [now, length, token] = await Promise.all([
        look.ask<bigint>('epochNow'),
        look.ask<bigint>('epochLength'),
        look.ask<Address>('rewardToken'),
      ])
      const judged = await Promise.all(
        range(0n, now, maintenanceLimits.epochs).map(async (epoch) => {
          const [pot, paid, isRolled] = await look.ask<[bigint, bigint, boolean]>('potOf', [epoch])
          const claimsFrom = (epoch + 1n) * length + wait
          if (pot === paid || isRolled || look.now < claimsFrom) return []
          const isOver = look.now >= claimsFrom + claimWindow * length
          if (!isOver && !(await isNobodys(look, epoch))) return []
          const left = { amount: pot - paid, token }
          return [roll(look, [epoch], ['moves ', left, ` of epoch ${epoch} into the next pot`])]
        }),
      )
      return judged.flat()
    },
  }
}

/** Of plans that share a pot by average stake. */
export const epochRolls = rolls({
  name: 'epochs',
  abi: periodicClaimStakingAbi,
  // The claim by a list of epochs: the ranking's names its list.
  needs: ['claim', 'totalAreaOf'],
  wait: 0n,
  isNobodys: async ({ ask }, epoch) => (await ask<bigint>('totalAreaOf', [epoch])) === 0n,
})

/** Of the ranking, whose claims begin when the list is final. */
export const rankingRolls = rolls({
  name: 'ranking pots',
  abi: rankingStakingV2Abi,
  needs: ['ranking', 'post'],
  wait: 2n * 86_400n,
  isNobodys: async ({ ask }, epoch) =>
    (await ask<readonly [string, bigint]>('ranking', [epoch]))[1] === 0n,
})
