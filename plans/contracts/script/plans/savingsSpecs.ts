import { encodeAbiParameters, parseAbiParameters, parseUnits, zeroAddress } from 'viem'
import { burnAddress } from '../chain/burnAddress.ts'
import type { PlanContractSpec } from './planContractSpec.ts'

const days = 86_400n
const usdc = (units: string) => parseUnits(units, 6)

const circleArgs = parseAbiParameters(
  'address, address, address, uint256, uint256, uint256, uint256, uint256, uint256, uint256, address',
)
const saleArgs = parseAbiParameters(
  'address, address, address, address, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256',
)

/** Who receives by a discount that the others share. */
const orderByBid = 2n

/** Plans between members, and the sale of the product token. */
export const savingsSpecs: readonly PlanContractSpec[] = [
  {
    name: 'savings circle',
    setting: 'giftingMatrix',
    template: 'GiftingMatrix',
    // Eight seats, 50 USDC a week, full security, no fee, discounts of 20 % at most.
    args: ({ tokens, treasury }) =>
      encodeAbiParameters(circleArgs, [
        tokens.usdc,
        treasury,
        treasury,
        8n,
        usdc('50'),
        7n * days,
        7n,
        orderByBid,
        0n,
        2_000n,
        zeroAddress,
      ]),
  },
  {
    name: 'token sale',
    setting: 'tokenIco',
    template: 'TokenICO',
    // CWY at 0.10 USDC: 10,000 to 200,000 USDC, 5,000 each at most; a tenth of a year of cliff in a year of vesting.
    args: ({ tokens, treasury }) =>
      encodeAbiParameters(saleArgs, [
        tokens.product,
        tokens.usdc,
        treasury,
        burnAddress,
        10n ** 13n,
        usdc('10000'),
        usdc('200000'),
        usdc('5000'),
        1n * days,
        30n * days,
        36n * days,
        360n * days,
      ]),
  },
]
