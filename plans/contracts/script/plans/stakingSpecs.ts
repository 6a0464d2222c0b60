import {
  encodeAbiParameters,
  parseAbiParameters,
  parseEther,
  parseUnits,
  type Address,
  type Hex,
} from 'viem'
import type { PlanContext, PlanContractSpec } from './planContractSpec.ts'

const stakingArgs = parseAbiParameters('address, address, uint256, uint256, uint256, uint256')
const days = 86_400n

const staking = (
  name: string,
  rewardToken: (context: PlanContext) => Address,
  minTopUp: bigint,
): PlanContractSpec => ({
  name,
  template: 'Staking',
  args: (context) =>
    encodeAbiParameters(stakingArgs, [
      context.tokens.product,
      rewardToken(context),
      parseEther('1'),
      30n * days,
      minTopUp,
      2_000n,
    ]),
})

/** Every word of a plan of the family: two addresses, then numbers. */
const stakeArgs = (stakingToken: Address, rewardToken: Address, ...own: readonly bigint[]): Hex =>
  encodeAbiParameters(
    parseAbiParameters(`address, address${', uint256'.repeat(own.length)}`) as readonly {
      type: string
    }[],
    [stakingToken, rewardToken, ...own],
  )

/** Whole tokens from which a tier counts, and what a token weighs there beyond 1.00, in percent. */
const tiers: readonly (readonly [from: bigint, percent: bigint])[] = [
  [0n, 0n],
  [1_000n, 5n],
  [5_000n, 10n],
  [20_000n, 20n],
  [50_000n, 30n],
  [100_000n, 40n],
  [250_000n, 45n],
  [500_000n, 50n],
]

const packedTiers = tiers.reduce(
  (word, [from, percent], index) => word | (((percent << 24n) | from) << BigInt(32 * index)),
  0n,
)

const week = 7n * days

/** The staking family: stakes of the product token, rewards that a funder put in. */
export const stakingSpecs: readonly PlanContractSpec[] = [
  {
    ...staking('staking CWY for CWY', ({ tokens }) => tokens.product, parseEther('100')),
    setting: 'staking',
  },
  staking('staking CWY for USDC', ({ tokens }) => tokens.usdc, parseUnits('100', 6)),
  {
    name: 'dynamic staking',
    setting: 'dynamicStaking',
    template: 'DynamicStaking',
    // Half of the rest in half a year at 10 million CWY staked, four fifths of the speed from 20 million on.
    args: ({ tokens }) =>
      stakeArgs(
        tokens.product,
        tokens.product,
        parseEther('1000'),
        parseEther('100'),
        180n * days,
        parseEther('10000000'),
        8_000n,
      ),
  },
  {
    name: 'ranking staking 1',
    setting: 'rankingStakingV1',
    template: 'RankingStakingV1',
    args: ({ tokens }) =>
      stakeArgs(
        tokens.product,
        tokens.product,
        parseEther('1'),
        30n * days,
        parseEther('100'),
        2_000n,
        packedTiers,
      ),
  },
  {
    name: 'ranking staking 2',
    setting: 'rankingStakingV2',
    template: 'RankingStakingV2',
    args: ({ tokens }) => stakeArgs(tokens.product, tokens.product, week, parseEther('100')),
  },
  {
    name: 'periodic-claim staking',
    setting: 'periodicClaimStaking',
    template: 'PeriodicClaimStaking',
    args: ({ tokens }) => stakeArgs(tokens.product, tokens.usdc, week, parseUnits('10', 6)),
  },
  {
    name: 'relative staking',
    setting: 'relativeStaking',
    template: 'RelativeStaking',
    args: ({ tokens }) => stakeArgs(tokens.product, tokens.usdc, week, parseUnits('1', 6)),
  },
  {
    name: 'dividends',
    setting: 'dividends',
    template: 'Dividends',
    args: ({ tokens }) =>
      stakeArgs(tokens.product, tokens.usdc, parseEther('1'), parseUnits('1', 6)),
  },
]
