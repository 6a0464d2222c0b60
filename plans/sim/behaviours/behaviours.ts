import { cwy, usdc } from '../world.ts'
import { advertisement } from './advertisement.ts'
import type { Behaviour } from './behaviour.ts'
import { binaryFixed, binaryPairing } from './binary.ts'
import { circle } from './circle.ts'
import { matrix } from './matrix.ts'
import { globalPool, leaders, leadersPackage, level, rebate, unilevel } from './purchases.ts'
import { raffle, ticketRaffle } from './raffles.ts'
import { dividends, funded, periodic, rankingTwo, relative } from './stakes.ts'
import { tokenSale } from './tokenSale.ts'
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
  'binary matrix': matrix,
  'hybrid matrix': matrix,
  'hybrid matrix clone': matrix,
  'binary fixed': binaryFixed,
  'binary pairing': binaryPairing,
  raffle,
  'raffle with tickets': ticketRaffle,
  advertisement,
  'savings circle': circle,
  'token sale': tokenSale,
  'traders v1': tradersOne,
  'traders v2': tradersTwo,
}
