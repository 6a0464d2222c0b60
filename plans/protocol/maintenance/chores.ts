import { circles } from './circles.ts'
import type { Chore } from './chore.ts'
import { cohortExpiry } from './cohortExpiry.ts'
import { communityShare } from './communityShare.ts'
import { epochRolls, rankingRolls } from './epochRolls.ts'
import { escrow } from './escrow.ts'
import { leadersBooking, leadersExcess } from './leadersBooking.ts'
import { locks } from './locks.ts'
import { pairingClimb } from './pairingClimb.ts'
import { pairingRolls, poolRolls } from './poolRolls.ts'
import { raffleFee, raffleNames, raffleRounds } from './raffleRounds.ts'
import { rankingPost } from './rankingPost.ts'
import { advertisements, revenue } from './revenue.ts'
import { sales } from './sales.ts'
import { traderBatches, traderRounds } from './traderRounds.ts'
import { matrixSweep } from './matrixSweep.ts'
import { treasuryLater } from './treasuryLater.ts'

/**
 * Everything that a maintainer does, in an order in which the first feeds the next: purchases are split before their
 * pots move, and revenue is pushed last. All of it anybody may do; nothing of it chooses anything.
 */
export const chores: readonly Chore[] = [
  escrow,
  leadersBooking,
  leadersExcess,
  pairingClimb,
  raffleRounds,
  raffleNames,
  raffleFee,
  rankingPost,
  epochRolls,
  rankingRolls,
  poolRolls,
  pairingRolls,
  cohortExpiry,
  circles,
  locks,
  sales,
  traderRounds,
  traderBatches,
  treasuryLater,
  matrixSweep,
  advertisements,
  revenue,
  communityShare,
]
