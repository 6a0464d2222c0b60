import type { Address } from '@causeway/protocol/address'
import { maintenanceLimits } from './limits.ts'
import { binaryFixedAbi } from '../abi/binaryFixed.gen.ts'
import type { Chore } from './chore.ts'
import { range } from './range.ts'
import { taskOf } from './taskOf.ts'

interface Cohort {
  readonly reserve: bigint
  readonly claimableUntil: bigint
}

const expire = taskOf(binaryFixedAbi, 'expire', ['NotExpirable'])

/** What a cohort put aside for pairs that never came goes to the community reserve. */
export const cohortExpiry: Chore = {
  name: 'cohorts',
  abi: binaryFixedAbi,
  needs: ['expire', 'cohortOf', 'currentCohort'],
  async find(look) {
    const [now, token] = await Promise.all([
      look.ask<bigint>('currentCohort'),
      look.ask<Address>('token'),
    ])
    const cohorts = range(0n, now, maintenanceLimits.epochs)
    const found = await Promise.all(cohorts.map((one) => look.ask<Cohort>('cohortOf', [one])))
    return cohorts.flatMap((cohort, at) => {
      const { reserve, claimableUntil } = found[at] as Cohort
      return reserve > 0n && look.now >= claimableUntil
        ? [
            expire(
              look,
              [cohort],
              [
                'moves ',
                { amount: reserve, token },
                ` of cohort ${cohort} to the community reserve`,
              ],
            ),
          ]
        : []
    })
  },
}
