import { firstEpoch } from '../../contracts/script/plans/firstEpoch.ts'
import { tradersV2Abi } from '../../protocol/abi/tradersV2.gen.ts'
import { parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { createSeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, secondsOfWeek, type SeedScene } from '../world/seedWorld.ts'

const abi = tradersV2Abi
const hour = 3_600
const start = Number(firstEpoch)
const usdc = (units: number) => parseUnits(String(units), 6)
/** USDC, DAI and WMATIC, as the book has them. */
const everyAsset = 7n

/** A fund in weekly epochs: requests, settlements at the feeds' price, swaps, redemptions, one exit in kind. */
export function tradersV2Steps(scene: SeedScene): SeedStep[] {
  const { world, from, until, operator, members } = scene
  const random = createSeedRandom(53)
  const plan = world.plan('traders v2')
  const investors = random.some(members.slice(0, 140), 24)
  const requested = investors.flatMap(({ address, joined }, index): SeedStep[] => {
    const amount = usdc(random.between(2, 30) * 50)
    const at = Math.max(joined, from + secondsOfDay) + random.between(0, 30 * secondsOfDay)
    const args = [amount, address, address] as const
    const pays = { token: world.tokens.usdc, amount }
    const request = seedTransaction(
      address,
      plan,
      { abi, functionName: 'requestDeposit', args },
      pays,
    )
    const cancel = seedTransaction(address, plan, { abi, functionName: 'cancelDeposit' })
    return [
      { at, calls: [request] },
      // One calls it off at once, in the same epoch.
      ...(index === 5 ? [{ at, calls: [cancel] }] : []),
    ]
  })
  const weekly: SeedStep[] = []
  // The week in which the history begins has requests too, and the fund settles the oldest week first.
  const first = Math.floor((from - start) / secondsOfWeek)
  for (let epoch = first; start + (epoch + 1) * secondsOfWeek < until; epoch++) {
    const over = start + (epoch + 1) * secondsOfWeek
    weekly.push(
      { at: over + 8 * hour, calls: (chain) => settle(chain, plan, operator, BigInt(epoch) + 1n) },
      {
        // Shares of a settlement are claimed a day after it.
        at: over + 34 * hour,
        calls: (chain) =>
          collect(
            chain,
            plan,
            investors.map(({ address }) => address),
          ),
      },
      { at: over + secondsOfDay, calls: (chain) => rebalance(chain, scene, plan, epoch - first) },
    )
  }
  const leaving = investors.slice(0, 7).map(({ address }, index): SeedStep => ({
    at: from + (33 + 2 * index) * secondsOfDay,
    calls: (chain) => leave(chain, plan, address, index),
  }))
  return [...requested, ...weekly, ...leaving]
}

async function settle(
  chain: Client,
  plan: Address,
  operator: Address,
  request: bigint,
): Promise<readonly SeedTransaction[]> {
  const args = [request] as const
  const { deposits, redeems, isSettled } = await readContract(chain, {
    address: plan,
    abi,
    functionName: 'batchOf',
    args,
  })
  if (isSettled || deposits + redeems === 0n) return []
  return [seedTransaction(operator, plan, { abi, functionName: 'settle', args })]
}

/** Shares of settled deposits and assets of settled redemptions. */
async function collect(
  chain: Client,
  plan: Address,
  investors: readonly Address[],
): Promise<readonly SeedTransaction[]> {
  const calls = await Promise.all(
    investors.map(async (by) => {
      const [assets, shares] = await Promise.all(
        (['maxDeposit', 'maxRedeem'] as const).map((functionName) =>
          readContract(chain, { address: plan, abi, functionName, args: [by] }),
        ),
      )
      return [
        ...(assets
          ? [seedTransaction(by, plan, { abi, functionName: 'deposit', args: [assets, by, by] })]
          : []),
        ...(shares
          ? [seedTransaction(by, plan, { abi, functionName: 'redeem', args: [shares, by, by] })]
          : []),
      ]
    }),
  )
  return calls.flat()
}

/** Half into the moving token, and back to it when it has moved: the trader's whole idea. */
async function rebalance(
  chain: Client,
  { world, operator }: SeedScene,
  plan: Address,
  nth: number,
): Promise<readonly SeedTransaction[]> {
  const [base = 0n, , other = 0n] = await readContract(chain, {
    address: plan,
    abi,
    functionName: 'holdings',
  })
  const isBuying = nth % 3 !== 2
  const [tokenIn, tokenOut, amount] = isBuying
    ? [world.tokens.usdc, world.tokens.wmatic, base / 3n]
    : [world.tokens.wmatic, world.tokens.usdc, other / 2n]
  if (amount === 0n) return []
  const args = [world.exchange, tokenIn, tokenOut, amount, 0n, '0x'] as const
  return [seedTransaction(operator, plan, { abi, functionName: 'swap', args })]
}

/** Some ask for a part back; the last one takes a part of each token instead. */
async function leave(
  chain: Client,
  plan: Address,
  by: Address,
  index: number,
): Promise<readonly SeedTransaction[]> {
  const shares = await readContract(chain, {
    address: plan,
    abi,
    functionName: 'balanceOf',
    args: [by],
  })
  if (shares === 0n) return []
  if (index === 6)
    return [
      seedTransaction(by, plan, {
        abi,
        functionName: 'exitInKind',
        args: [shares, everyAsset, by],
      }),
    ]
  const part = index % 2 === 0 ? shares : shares / 2n
  return [seedTransaction(by, plan, { abi, functionName: 'requestRedeem', args: [part, by, by] })]
}
