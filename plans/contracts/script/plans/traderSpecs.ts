import { encodeAbiParameters, parseAbiParameters, parseUnits, type Address } from 'viem'
import { firstEpoch } from './firstEpoch.ts'
import type { PlanContext, PlanContractSpec } from './planContractSpec.ts'

const days = 86_400n
const usdc = (units: string) => parseUnits(units, 6)

/** Fee 10 %, 1 % slippage a swap, 5 % lost against the feeds at most. */
const limits = [1_000n, 100n, 500n] as const

function bookOf({ tradeBook }: PlanContext): Address {
  if (tradeBook === null) throw new Error('Traders need a trade book.')
  return tradeBook
}

const isMade = ({ tradeBook }: PlanContext) => tradeBook !== null

/** Flat rounds and the continuous fund, in USDC; one trader until others make their own. */
export const traderSpecs: readonly PlanContractSpec[] = [
  {
    name: 'traders v1',
    setting: 'tradersV1',
    template: 'TradersV1',
    isMade,
    args: (context) =>
      encodeAbiParameters(
        parseAbiParameters(
          'address, address, uint256, uint256, uint256, uint256, uint256, uint256, uint256',
        ),
        [
          bookOf(context),
          context.trader,
          ...limits,
          3n * days,
          30n * days,
          usdc('1000'),
          usdc('100000'),
        ],
      ),
  },
  {
    name: 'traders v2',
    setting: 'tradersV2',
    template: 'TradersV2',
    isMade,
    args: (context) =>
      encodeAbiParameters(
        parseAbiParameters(
          'address, address, uint256, uint256, uint256, uint256, uint256, uint256',
        ),
        [bookOf(context), context.trader, ...limits, firstEpoch, 7n * days, usdc('10')],
      ),
  },
]
