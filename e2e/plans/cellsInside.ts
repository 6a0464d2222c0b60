import { advertisementAbi } from '@causeway/plans/protocol/abi/advertisement.gen'
import { giftingMatrixAbi } from '@causeway/plans/protocol/abi/giftingMatrix.gen'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { ticketRaffleAbi } from '@causeway/plans/protocol/abi/ticketRaffle.gen'
import { tokenICOAbi } from '@causeway/plans/protocol/abi/tokenICO.gen'
import { tradeBookAbi } from '@causeway/plans/protocol/abi/tradeBook.gen'
import { tradersV1Abi } from '@causeway/plans/protocol/abi/tradersV1.gen'
import { tradersV2Abi } from '@causeway/plans/protocol/abi/tradersV2.gen'
import { unilevelAbi } from '@causeway/plans/protocol/abi/unilevel.gen'
import { isAddressEqual, type Address } from 'viem'
import { getBlockNumber, readContract } from 'viem/actions'
import type { PlansClient } from './plansClient.ts'

const succeeded = 3

/** Families whose members' money is their stake. */
const staked: ReadonlySet<string> = new Set([
  'staking',
  'dynamicStaking',
  'rankingStakingV1',
  'rankingStakingV2',
  'periodicClaimStaking',
  'relativeStaking',
  'dividends',
  'raffle',
])

/** Families whose members' money is what can still be given back. */
const bought: ReadonlySet<string> = new Set([
  'unilevel',
  'level',
  'leaders',
  'leadersPackage',
  'globalPool',
  'rebate',
  'binaryMatrix',
  'hybridMatrix',
  'binaryFixed',
  'binaryPairing',
])

/**
 * What members still have inside a plan, by nothing but the contract's own views: in base units of the token that they pay in. The page
 * and the history service come to it in other ways.
 *
 * @throws Error for a template that nobody wrote down here
 */
export async function cellsInside(
  hand: PlansClient,
  family: string,
  plan: Address,
): Promise<bigint> {
  const { client } = hand
  const block = await getBlockNumber(client, { cacheTime: 0 })
  const at = { address: plan, blockNumber: block } as const
  const owed = async (token: Address) => {
    const [, , rows] = await hand.solvency(plan, block)
    return rows.find((row) => isAddressEqual(row.token, token))?.liabilities ?? 0n
  }
  if (staked.has(family)) {
    return readContract(client, { ...at, abi: stakingAbi, functionName: 'totalStake' })
  }
  if (bought.has(family)) {
    return readContract(client, { ...at, abi: unilevelAbi, functionName: 'openTotal' })
  }
  switch (family) {
    case 'ticketRaffle': {
      const own = { ...at, abi: ticketRaffleAbi } as const
      const token = await readContract(client, { ...own, functionName: 'prizeToken' })
      return (await owed(token)) - (await readContract(client, { ...own, functionName: 'feeOwed' }))
    }
    case 'advertisement': {
      const own = { ...at, abi: advertisementAbi } as const
      const { token } = await readContract(client, { ...own, functionName: 'terms' })
      return (await owed(token)) - (await readContract(client, { ...own, functionName: 'earned' }))
    }
    case 'giftingMatrix': {
      const own = { ...at, abi: giftingMatrixAbi } as const
      const { token } = await readContract(client, { ...own, functionName: 'terms' })
      return (await owed(token)) - (await readContract(client, { ...own, functionName: 'fees' }))
    }
    case 'tokenICO': {
      const own = { ...at, abi: tokenICOAbi } as const
      const { payToken } = await readContract(client, { ...own, functionName: 'terms' })
      const phase = await readContract(client, { ...own, functionName: 'phase' })
      return phase === succeeded ? 0n : owed(payToken)
    }
    case 'tradersV1':
      return memberAssets(hand, plan, owed)
    case 'tradersV2':
      return readContract(client, { ...at, abi: tradersV2Abi, functionName: 'worth' })
    case 'revenueRouter':
      return 0n
    default:
      throw new Error(`How members' money in "${family}" is asked for is written down nowhere.`)
  }
}

/** All that rounds of a trader hold for members, at the prices of the book. */
async function memberAssets(
  { client }: PlansClient,
  plan: Address,
  owed: (token: Address) => Promise<bigint>,
): Promise<bigint> {
  const own = { address: plan, abi: tradersV1Abi } as const
  const book = await readContract(client, { ...own, functionName: 'book' })
  const tokens = await readContract(client, { ...own, functionName: 'tokens' })
  const worths = await Promise.all(
    tokens.map(async (token, index) =>
      readContract(client, {
        address: book,
        abi: tradeBookAbi,
        functionName: 'quote',
        args: [BigInt(index), 0n, await owed(token)],
      }),
    ),
  )
  const fee = await readContract(client, { ...own, functionName: 'feeOwed' })
  return worths.reduce((all, worth) => all + worth, -fee)
}
