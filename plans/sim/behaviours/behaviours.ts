import { cwy, usdc } from '../world/simWorld.ts'
import { advertisementBehaviour } from './advertisementBehaviour.ts'
import type { Behaviour } from './behaviour.ts'
import { binaryBehaviours } from './binaryBehaviours.ts'
import { circleBehaviour } from './circleBehaviour.ts'
import { matrixBehaviour } from './matrixBehaviour.ts'
import { purchaseBehaviours } from './purchaseBehaviours.ts'
import { raffleBehaviours } from './raffleBehaviours.ts'
import { stakeBehaviours } from './stakeBehaviours.ts'
import { tokenSaleBehaviour } from './tokenSaleBehaviour.ts'
import { traderBehaviours } from './traderBehaviours.ts'

/** How members live with each plan of `planSpecs`, by its name. The revenue router has no members. */
export const behaviours: Readonly<Record<string, () => Behaviour>> = {
  'staking CWY for CWY': stakeBehaviours.funded(cwy(3_000), '3,000 CWY'),
  'staking CWY for USDC': stakeBehaviours.funded(usdc(300), '300 USDC'),
  'dynamic staking': stakeBehaviours.funded(cwy(20_000), '20,000 CWY'),
  'ranking staking 1': stakeBehaviours.funded(cwy(3_000), '3,000 CWY'),
  'ranking staking 2': stakeBehaviours.rankingTwo,
  'periodic-claim staking': stakeBehaviours.periodic,
  'relative staking': stakeBehaviours.relative,
  dividends: stakeBehaviours.dividends,
  unilevel: purchaseBehaviours.unilevel,
  level: purchaseBehaviours.level,
  leaders: purchaseBehaviours.leaders,
  'leaders package': purchaseBehaviours.leadersPackage,
  'global pool': purchaseBehaviours.globalPool,
  rebate: purchaseBehaviours.rebate,
  'binary matrix': matrixBehaviour,
  'hybrid matrix': matrixBehaviour,
  'hybrid matrix clone': matrixBehaviour,
  'binary fixed': binaryBehaviours.binaryFixed,
  'binary pairing': binaryBehaviours.binaryPairing,
  raffle: raffleBehaviours.raffle,
  'raffle with tickets': raffleBehaviours.ticketRaffle,
  advertisement: advertisementBehaviour,
  'savings circle': circleBehaviour,
  'token sale': tokenSaleBehaviour,
  'traders v1': traderBehaviours.tradersOne,
  'traders v2': traderBehaviours.tradersTwo,
}
