import { tradersV1Abi } from '../protocol/abi/tradersV1.gen.ts'
import { parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { act, type Act, type Deed } from './deed.ts'
import { createRandom } from './random.ts'
import { day, type Scene } from './world.ts'

const abi = tradersV1Abi
const usdc = (units: number) => parseUnits(String(units), 6)

/** Days of the story: the first deposit, the start of trading, the settlement (or none, while it still trades). */
const rounds = [
  { funded: 1, started: 5, settled: 12 },
  { funded: 13, started: 17, settled: 26 },
  { funded: 28, started: 32, settled: undefined },
] as const

/** Three flat rounds: one that won, one that lost, one that is being traded. */
export function tradersV1({ world, from, operator, members }: Scene): Deed[] {
  const random = createRandom(47)
  const plan = world.plan('traders v1')
  const { usdc: base, wmatic } = world.tokens
  const swap = (tokenIn: Address, tokenOut: Address, amount: bigint) =>
    act(operator, plan, {
      abi,
      functionName: 'swap',
      args: [world.exchange, tokenIn, tokenOut, amount, 0n, '0x'],
    })
  return rounds.flatMap(({ funded, started, settled }, nth): Deed[] => {
    const depositors = random
      .some(members.slice(0, 60 + 60 * nth), 16)
      .map(({ address }) => address)
    const first = from + funded * day
    const starts = from + started * day
    const entered = depositors.flatMap((by, index): Deed[] => {
      const amount = usdc(random.between(4, 36) * 50)
      const at = first + (index % 3) * day
      const deposit = act(
        by,
        plan,
        { abi, functionName: 'deposit', args: [amount] },
        { token: base, amount },
      )
      // Two change their mind before trading starts.
      const isSecond = index === 3 || index === 10
      const withdraw = act(by, plan, { abi, functionName: 'withdraw', args: [amount / 2n] })
      return [
        { at, acts: [deposit] },
        ...(isSecond ? [{ at: at + day / 2, acts: [withdraw] }] : []),
      ]
    })
    const traded: Deed[] = [
      { at: starts, acts: [act(operator, plan, { abi, functionName: 'startRound' })] },
      {
        at: starts + day / 4,
        acts: async (chain) => {
          const [held = 0n] = await holdings(chain, plan)
          return [swap(base, wmatic, (held * 7n) / 10n)]
        },
      },
    ]
    if (settled === undefined) return [...entered, ...traded]
    const ends = from + settled * day
    return [
      ...entered,
      ...traded,
      {
        at: ends,
        acts: async (chain) => {
          const [, , held = 0n] = await holdings(chain, plan)
          return [swap(wmatic, base, held), act(operator, plan, { abi, functionName: 'settle' })]
        },
      },
      {
        at: ends + 2 * day,
        acts: (chain) => redeem(chain, plan, operator, depositors, BigInt(nth)),
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
): Promise<readonly Act[]> {
  const worth = await Promise.all(
    depositors.map((by) =>
      readContract(chain, { address: plan, abi, functionName: 'redeemableOf', args: [round, by] }),
    ),
  )
  const redeemed = depositors
    .filter((_, index) => (worth[index] ?? 0n) > 0n && index % 5 < 4)
    .map((by) => act(by, plan, { abi, functionName: 'redeem', args: [round] }))
  const fee = await readContract(chain, { address: plan, abi, functionName: 'feeOwed' })
  const claimed =
    fee > 0n ? [act(operator, plan, { abi, functionName: 'claimFee', args: [operator] })] : []
  return [...redeemed, ...claimed]
}
