import { giftingMatrixAbi } from '@causeway/protocol/plans/abi/giftingMatrix.gen'
import { tokenICOAbi } from '@causeway/protocol/plans/abi/tokenICO.gen'
import { tradersV1Abi } from '@causeway/protocol/plans/abi/tradersV1.gen'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import type { Hand } from './hand.ts'

/** What a page must offer first, to who has nothing in the plan. */
export interface First {
  readonly tab: string
  /** What the one button says once a wallet is connected. */
  readonly press: string
  /** Why it does nothing: for everybody, or for who has nothing here. null when it can be done. */
  readonly over: { readonly for: 'everybody' | 'member'; readonly says: string } | null
}

const can = (tab: string, press: string): First => ({ tab, press, over: null })
const cannot = (tab: string, press: string, says: string): First => ({
  tab,
  press,
  over: { for: 'member', says },
})

const stakes = can('Deposit', 'Deposit')
const joins = can('Join', 'Join')

const always: Readonly<Record<string, First>> = {
  staking: stakes,
  dynamicStaking: stakes,
  rankingStakingV1: stakes,
  rankingStakingV2: stakes,
  periodicClaimStaking: stakes,
  relativeStaking: stakes,
  dividends: stakes,
  raffle: stakes,
  unilevel: joins,
  level: joins,
  leaders: joins,
  leadersPackage: joins,
  globalPool: joins,
  rebate: joins,
  binaryMatrix: joins,
  hybridMatrix: joins,
  binaryFixed: joins,
  binaryPairing: joins,
  ticketRaffle: can('Tickets', 'Buy'),
  advertisement: can('Book', 'Book'),
  tradersV2: can('Deposit', 'Ask to put in'),
}

/**
 * The first thing that can be done, by the contract's state and not by the page's description of it.
 *
 * @throws Error for a template that nobody wrote down here
 */
export async function firstActionOf(
  { client }: Hand,
  family: string,
  plan: Address,
): Promise<First> {
  const known = always[family]
  if (known) return known
  const at = { address: plan } as const
  switch (family) {
    case 'tokenICO': {
      const phase = await readContract(client, { ...at, abi: tokenICOAbi, functionName: 'phase' })
      return (
        [
          { ...can('Buy', 'Buy tokens'), over: everybody('The sale has not opened yet.') },
          can('Buy', 'Buy tokens'),
          cannot('Refund', 'Take the payment back', 'You have paid nothing here.'),
          cannot('Claim', 'Claim tokens', 'Nothing is released for you yet.'),
        ][phase] ?? can('', '')
      )
    }
    case 'tradersV1': {
      const own = { ...at, abi: tradersV1Abi } as const
      const current = await readContract(client, { ...own, functionName: 'currentRound' })
      const { state } = await readContract(client, {
        ...own,
        functionName: 'roundOf',
        args: [current],
      })
      return state === 0
        ? can('Deposit', 'Deposit')
        : cannot('Claim', 'Redeem a settled round', 'No settled round holds anything of yours.')
    }
    case 'giftingMatrix': {
      const own = { ...at, abi: giftingMatrixAbi } as const
      const { seats } = await readContract(client, { ...own, functionName: 'terms' })
      const taken = await readContract(client, { ...own, functionName: 'takenCount' })
      if (taken < seats)
        return cannot(
          'Seat',
          'Take your seat',
          'No free seat is reserved for this wallet. The organiser invites members.',
        )
      const paid = await Promise.all(
        Array.from({ length: Number(seats) }, (_, seat) =>
          readContract(client, { ...own, functionName: 'paidBy', args: [BigInt(seat)] }),
        ),
      )
      return paid.every((rounds) => rounds === (1n << seats) - 1n)
        ? {
            ...can('Seat', 'Take your seat'),
            over: everybody(
              'No free seat is reserved for this wallet. The organiser invites members.',
            ),
          }
        : cannot('Pay', 'Pay a contribution', 'You have no contribution to pay now.')
    }
    case 'revenueRouter':
      return {
        ...can('Send on', 'Send a part on'),
        over: everybody('No part waits to be sent on.'),
      }
    default:
      throw new Error(`What "${family}" offers first is written down nowhere.`)
  }
}

const everybody = (says: string) => ({ for: 'everybody', says }) as const
