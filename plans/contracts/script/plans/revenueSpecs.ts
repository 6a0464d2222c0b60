import { encodeAbiParameters, parseAbiParameters, parseUnits } from 'viem'
import type { PlanContractSpec } from './planContractSpec.ts'

const days = 86_400n
const usdc = (units: string) => parseUnits(units, 6)

const routerArgs = parseAbiParameters(
  'address, address, address, address, address, address, uint256',
)
const advertisementArgs = parseAbiParameters(
  'address, address, uint256, uint256, uint256, uint256, uint256, uint256',
)

/** Basis points of the four plans, the treasury gets the rest: dividends 40 %, relative staking, global pool and leaders 10 % each. */
const shares = [4_000n, 1_000n, 1_000n, 1_000n].reduce(
  (word, bps, index) => word | (bps << BigInt(16 * index)),
  0n,
)

/** Where real revenue comes from and where it goes. */
export const revenueSpecs: readonly PlanContractSpec[] = [
  {
    name: 'revenue router',
    template: 'RevenueRouter',
    // What a plan of this list pays in is revenue, anything else a donation.
    templateArgs: ({ enumeration }) => [enumeration],
    holds: ['funder', 'revenue'],
    args: ({ tokens, treasury, planAt }) =>
      encodeAbiParameters(routerArgs, [
        tokens.usdc,
        treasury,
        planAt('dividends'),
        planAt('relative staking'),
        planAt('global pool'),
        planAt('leaders'),
        shares,
      ]),
  },
  {
    name: 'advertisement',
    setting: 'advertisement',
    template: 'Advertisement',
    // Six slots by the week, twelve weeks ahead, 120 USDC falling to 30; bookings end two days before.
    args: ({ tokens, planAt }) =>
      encodeAbiParameters(advertisementArgs, [
        tokens.usdc,
        planAt('revenue router'),
        6n,
        7n * days,
        12n,
        usdc('120'),
        usdc('30'),
        2n * days,
      ]),
  },
]
