import { encodeAbiParameters, parseAbiParameters, parseEther, parseUnits } from 'viem'
import { firstEpoch } from './firstEpoch.ts'
import type { PlanContractSpec } from './planContractSpec.ts'

const days = 86_400n
const usdc = (units: string) => parseUnits(units, 6)

/** Weekly rounds: stakes of the product token for USDC prizes, drawn and named within three days, and a raffle of tickets. */
export const raffleSpecs: readonly PlanContractSpec[] = [
  {
    name: 'raffle',
    setting: 'raffle',
    template: 'Raffle',
    args: ({ tokens, randomSource }) =>
      encodeAbiParameters(
        parseAbiParameters(
          'address, address, uint256, uint256, uint256, uint256, uint256, uint256, uint256, address',
        ),
        [
          tokens.product,
          tokens.usdc,
          usdc('10'),
          firstEpoch,
          7n * days,
          3n * days,
          3n,
          10n,
          parseEther('10'),
          randomSource,
        ],
      ),
  },
  {
    name: 'raffle with tickets',
    template: 'TicketRaffle',
    args: ({ tokens, treasury, randomSource }) =>
      encodeAbiParameters(
        parseAbiParameters(
          'address, uint256, uint256, uint256, uint256, uint256, uint256, address, address',
        ),
        [tokens.usdc, usdc('2'), firstEpoch, 7n * days, 3n, 50n, 500n, treasury, randomSource],
      ),
  },
]
