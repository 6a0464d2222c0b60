import { tradersV1Abi } from '../../protocol/abi/tradersV1.gen.ts'
import { parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { createSeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, type SeedScene } from '../world/seedWorld.ts'

const abi = tradersV1Abi
const usdc = (units: number) => parseUnits(String(units), 6)

/** Days of the run: the first deposit, the start of trading, the settlement (or none, while it still trades). */
const rounds = [
  { funded: 1, started: 5, settled: 12 },
  { funded: 13, started: 17, settled: 26 },
  { funded: 28, started: 32, settled: undefined },
] as const

/** Three flat rounds: one that won, one that lost, one that is being traded. */
export function tradersV1Steps({ world, from, operator, members }: SeedScene): SeedStep[] {
  const random = createSeedRandom(47)
  const plan = world.plan('traders v1')
  const { usdc: base, wmatic } = world.tokens
  const swap = (tokenIn: Address, tokenOut: Address, amount: bigint) =>
    seedTransaction(operator, plan, {
      abi,
      functionName: 'swap',
      args: [world.exchange, tokenIn, tokenOut, amount, 0n, '0x'],
    })
  return rounds.flatMap(({ funded, started, settled }, nth): SeedStep[] => {
    const depositors = random
      .some(members.slice(0, 60 + 60 * nth), 16)
      .map(({ address }) => address)
    const first = from + funded * secondsOfDay
    const starts = from + started * secondsOfDay
    const entered = depositors.flatMap((by, index): SeedStep[] => {
      const amount = usdc(random.between(4, 36) * 50)
      const at = first + (index % 3) * secondsOfDay
      const deposit = seedTransaction(
        by,
        plan,
        { abi, functionName: 'deposit', args: [amount] },
        { token: base, amount },
      )
      // Two change their mind before trading starts.
      const isSecond = index === 3 || index === 10
      const withdraw = seedTransaction(by, plan, {
        abi,
        functionName: 'withdraw',
        args: [amount / 2n],
      })
      return [
        { at, calls: [deposit] },
        ...(isSecond ? [{ at: at + secondsOfDay / 2, calls: [withdraw] }] : []),
      ]
    })
    const traded: SeedStep[] = [
      { at: starts, calls: [seedTransaction(operator, plan, { abi, functionName: 'startRound' })] },
      {
        at: starts + secondsOfDay / 4,
        calls: async (chain) => {
          const [held = 0n] = await holdings(chain, plan)
          return [swap(base, wmatic, (held * 7n) / 10n)]
        },
      },
    ]
    if (settled === undefined) return [...entered, ...traded]
    const ends = from + settled * secondsOfDay
    return [
      ...entered,
      ...traded,
      {
        at: ends,
        calls: async (chain) => {
          const [, , held = 0n] = await holdings(chain, plan)
          return [
            swap(wmatic, base, held),
            seedTransaction(operator, plan, { abi, functionName: 'settle' }),
          ]
        },
      },
      {
        at: ends + 2 * secondsOfDay,
        calls: (chain) => redeem(chain, plan, operator, depositors, BigInt(nth)),
      },
    ]
  })
}

const holdings = (chain: Client, plan: Address) =>
  readContract(chain, { address: plan, abi, functionName: 'holdings' })

/** Most come for what is theirs, and the trader for the fee of a gain. */
async function redeem(
  chain: Client,
  plan: Address,
  operator: Address,
  depositors: readonly Address[],
  round: bigint,
): Promise<readonly SeedTransaction[]> {
  const worth = await Promise.all(
    depositors.map((by) =>
      readContract(chain, { address: plan, abi, functionName: 'redeemableOf', args: [round, by] }),
    ),
  )
  const redeemed = depositors
    .filter((_, index) => (worth[index] ?? 0n) > 0n && index % 5 < 4)
    .map((by) => seedTransaction(by, plan, { abi, functionName: 'redeem', args: [round] }))
  const fee = await readContract(chain, { address: plan, abi, functionName: 'feeOwed' })
  const claimed =
    fee > 0n
      ? [seedTransaction(operator, plan, { abi, functionName: 'claimFee', args: [operator] })]
      : []
  return [...redeemed, ...claimed]
}
