import { localFeedAbi } from '../../protocol/abi/localFeed.gen.ts'
import { erc20Abi } from '../../protocol/abi/erc20.gen.ts'
import { localTokenAbi } from '../../protocol/abi/localToken.gen.ts'
import { wrappedNativeAbi } from '../../protocol/abi/wrappedNative.gen.ts'
import { parseEther, parseUnits, type Address } from 'viem'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction } from '../chain/seedTransaction.ts'
import { createSeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, type SeedScene } from '../world/seedWorld.ts'

/** Days of the run at which the price turns, and the price then, in cents. */
const turns: readonly (readonly [day: number, cents: number])[] = [
  [0, 50],
  [12, 62],
  [26, 47],
  [38, 41],
  [48, 52],
  [57, 55],
]

/** What the exchange has to sell. */
const stock = { usdc: parseUnits('300000', 6), wmatic: parseEther('500000') }

/** Native coin that the maker needs for the exchange's stock. */
export const makerNative = stock.wmatic + parseEther('100')

/** The exchange's stock and a price that moves: up, down for weeks, up again, with noise. */
export function marketSteps(
  { world, from, until, operator }: SeedScene,
  maker: Address,
): SeedStep[] {
  const random = createSeedRandom(43)
  const { usdc, wmatic } = world.tokens
  const stocked: SeedStep = {
    at: from,
    calls: [
      seedTransaction(operator, usdc, {
        abi: localTokenAbi,
        functionName: 'mint',
        args: [world.exchange, stock.usdc],
      }),
      {
        ...seedTransaction(maker, wmatic, { abi: wrappedNativeAbi, functionName: 'deposit' }),
        value: stock.wmatic,
      },
      seedTransaction(maker, wmatic, {
        abi: erc20Abi,
        functionName: 'transfer',
        args: [world.exchange, stock.wmatic],
      }),
    ],
  }
  const moved: SeedStep[] = []
  for (let at = from + secondsOfDay; at < until; at += secondsOfDay) {
    const cents = priceAt((at - from) / secondsOfDay)
    const noise = random.between(-15, 15)
    // Feeds have eight places.
    const answer = BigInt(Math.round(cents * (1_000 + noise))) * 1_000n
    moved.push({
      at,
      calls: [
        seedTransaction(operator, world.priceFeed, {
          abi: localFeedAbi,
          functionName: 'set',
          args: [answer],
        }),
      ],
    })
  }
  return [stocked, ...moved]
}

function priceAt(today: number): number {
  const after = turns.findIndex(([at]) => at > today)
  const next = turns[after]
  const last = turns[after - 1]
  if (!next || !last) throw new Error(`There is no price for day ${today}.`)
  return last[1] + ((next[1] - last[1]) * (today - last[0])) / (next[0] - last[0])
}
