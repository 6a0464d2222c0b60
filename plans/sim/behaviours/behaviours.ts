import { cwy, usdc } from '../world.ts'
import { advertisementBehaviour } from './advertisement.ts'
import type { Behaviour } from './behaviour.ts'
import { binaryFixed, binaryPairing } from './binary.ts'
import { circleBehaviour } from './circle.ts'
import { matrixBehaviour } from './matrix.ts'
import { globalPool, leaders, leadersPackage, level, rebate, unilevel } from './purchases.ts'
import { raffle, ticketRaffle } from './raffles.ts'
import { dividends, funded, periodic, rankingTwo, relative } from './stakes.ts'
import { tokenSaleBehaviour } from './tokenSale.ts'
import { tradersOne, tradersTwo } from './traders.ts'

/** How members live with each plan of `planSpecs`, by its name. The revenue router has no members. */
export const behaviours: Readonly<Record<string, () => Behaviour>> = {
  'staking CWY for CWY': funded(cwy(3_000), '3,000 CWY'),
  'staking CWY for USDC': funded(usdc(300), '300 USDC'),
  'dynamic staking': funded(cwy(20_000), '20,000 CWY'),
  'ranking staking 1': funded(cwy(3_000), '3,000 CWY'),
  'ranking staking 2': rankingTwo,
  'periodic-claim staking': periodic,
  'relative staking': relative,
  dividends,
  unilevel,
  level,
  leaders,
  'leaders package': leadersPackage,
  'global pool': globalPool,
  rebate,
  'binary matrix': matrixBehaviour,
  'hybrid matrix': matrixBehaviour,
  'hybrid matrix clone': matrixBehaviour,
  'binary fixed': binaryFixed,
  'binary pairing': binaryPairing,
  raffle,
  'raffle with tickets': ticketRaffle,
  advertisement: advertisementBehaviour,
  'savings circle': circleBehaviour,
  'token sale': tokenSaleBehaviour,
  'traders v1': tradersOne,
  'traders v2': tradersTwo,
}
