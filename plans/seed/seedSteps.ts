import type { Address } from 'viem'
import { advertisementSteps } from './families/advertisementSteps.ts'
import { firstSteps } from './families/firstSteps.ts'
import { binarySteps } from './families/binarySteps.ts'
import { circleSteps } from './families/circleSteps.ts'
import { commissionSteps } from './families/commissionSteps.ts'
import type { SeedStep } from './steps/seedStep.ts'
import { marketSteps } from './markets/marketSteps.ts'
import { matrixSteps } from './families/matrixSteps.ts'
import { poolMarketSteps } from './markets/poolMarketSteps.ts'
import { poolSteps } from './families/poolSteps.ts'
import { choosePurchases, purchaseSteps } from './families/purchaseSteps.ts'
import { raffleSteps } from './families/raffleSteps.ts'
import { rankingSteps } from './families/rankingSteps.ts'
import { saleSteps } from './families/saleSteps.ts'
import { stakeSteps } from './families/stakeSteps.ts'
import { stakingSteps } from './families/stakingSteps.ts'
import { tradersV1Steps } from './families/tradersV1Steps.ts'
import { tradersV2Steps } from './families/tradersV2Steps.ts'
import type { SeedScene } from './world/seedWorld.ts'

/**
 * What happened in the eight weeks before the first start, in every plan: the same each time for the same scene. Good and bad
 * outcomes, none of which is arranged after the fact: prices move, rounds lose, most members recruit nobody.
 *
 * @param maker Stocks the stand-in exchange.
 */
export function seedSteps(scene: SeedScene, maker: Address): readonly SeedStep[] {
  const chosen = choosePurchases(scene)
  return [
    ...firstSteps(scene),
    ...marketSteps(scene, maker),
    ...poolMarketSteps(scene, maker),
    ...stakingSteps(scene),
    ...stakeSteps(scene),
    ...rankingSteps(scene),
    ...binarySteps(scene, chosen),
    ...purchaseSteps(scene, chosen),
    ...poolSteps(scene, chosen),
    ...matrixSteps(scene),
    ...commissionSteps(scene),
    ...advertisementSteps(scene),
    ...raffleSteps(scene),
    ...circleSteps(scene),
    ...saleSteps(scene),
    ...tradersV1Steps(scene),
    ...tradersV2Steps(scene),
  ]
}
