import type { Address } from 'viem'
import { advertisement } from './advertisement.ts'
import { beginnings } from './beginnings.ts'
import { binary } from './binary.ts'
import { circles } from './circles.ts'
import { commissions } from './commissions.ts'
import type { Deed } from './deed.ts'
import { market } from './market.ts'
import { matrices } from './matrices.ts'
import { poolMarket } from './poolMarket.ts'
import { pools } from './pools.ts'
import { choosePurchases, purchases } from './purchases.ts'
import { raffles } from './raffles.ts'
import { ranking } from './ranking.ts'
import { sales } from './sales.ts'
import { stakes } from './stakes.ts'
import { staking } from './staking.ts'
import { tradersV1 } from './tradersV1.ts'
import { tradersV2 } from './tradersV2.ts'
import type { Scene } from './world.ts'

/**
 * What happened in the eight weeks before the first start, in every plan: the same each time for the same scene. Good and bad
 * outcomes, none of which is arranged after the fact: prices move, rounds lose, most members recruit nobody.
 *
 * @param maker Stocks the stand-in exchange.
 */
export function story(scene: Scene, maker: Address): readonly Deed[] {
  const chosen = choosePurchases(scene)
  return [
    ...beginnings(scene),
    ...market(scene, maker),
    ...poolMarket(scene, maker),
    ...staking(scene),
    ...stakes(scene),
    ...ranking(scene),
    ...binary(scene, chosen),
    ...purchases(scene, chosen),
    ...pools(scene, chosen),
    ...matrices(scene),
    ...commissions(scene),
    ...advertisement(scene),
    ...raffles(scene),
    ...circles(scene),
    ...sales(scene),
    ...tradersV1(scene),
    ...tradersV2(scene),
  ]
}
