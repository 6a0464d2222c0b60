import { encodeAbiParameters, parseAbiParameters, parseEther, parseUnits, type Address } from 'viem'
import type { PlanContext, PlanSpec } from './planSpec.ts'

const stakingArgs = parseAbiParameters('address, address, uint256, uint256, uint256, uint256')
const days = 86_400n

const staking = (
  name: string,
  rewardToken: (context: PlanContext) => Address,
  minTopUp: bigint,
): PlanSpec => ({
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

/** The staking family: stakes of the product token, rewards that a funder put in. */
export const stakingSpecs: readonly PlanSpec[] = [
  {
    ...staking('staking CWY for CWY', ({ tokens }) => tokens.product, parseEther('100')),
    setting: 'staking',
  },
  staking('staking CWY for USDC', ({ tokens }) => tokens.usdc, parseUnits('100', 6)),
]
