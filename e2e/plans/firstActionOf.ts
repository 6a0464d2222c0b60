import { giftingMatrixAbi } from '@causeway/plans/protocol/abi/giftingMatrix.gen'
import { tokenICOAbi } from '@causeway/plans/protocol/abi/tokenICO.gen'
import { tradersV1Abi } from '@causeway/plans/protocol/abi/tradersV1.gen'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import type { PlansClient } from './plansClient.ts'

/** What a page offers first. */
export interface OfferedAction {
  readonly tab: string
  /** What the one button says once a wallet is connected. */
  readonly press: string
  /** Why it does nothing; null when it can be done. */
  readonly over: string | null
}

/** What a page must offer first: to a visitor, of whom nothing is known, and to a wallet that has nothing in the plan. */
export interface First {
  readonly visitor: OfferedAction
  readonly wallet: OfferedAction
}

const both = (tab: string, press: string, over: string | null): First => {
  const offer = { tab, press, over }
  return { visitor: offer, wallet: offer }
}
const can = (tab: string, press: string): First => both(tab, press, null)
/** Only who has something here can do it: a wallet that has nothing is told why it cannot take part now. */
const others = (tab: string, press: string, wallet: OfferedAction): First => ({
  visitor: { tab, press, over: null },
  wallet,
})

const stakes = can('Deposit', 'Deposit')
const joins = can('Join', 'Join')

const saleOver: OfferedAction = {
  tab: 'Buy',
  press: 'Buy tokens',
  over: 'The sale is over; nothing can be bought any more.',
}
const noSeat = {
  tab: 'Seat',
  press: 'Take your seat',
  over: 'No free seat is reserved for this wallet. The organiser invites members.',
} satisfies OfferedAction

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
  { client }: PlansClient,
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
          both('Buy', 'Buy tokens', 'The sale has not opened yet.'),
          can('Buy', 'Buy tokens'),
          both(saleOver.tab, saleOver.press, 'The sale missed its soft cap.'),
          both(saleOver.tab, saleOver.press, saleOver.over),
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
        ? can('Deposit', 'Deposit into the round')
        : both('Deposit', 'Deposit into the round', 'The round is being traded')
    }
    case 'giftingMatrix': {
      const own = { ...at, abi: giftingMatrixAbi } as const
      const { seats } = await readContract(client, { ...own, functionName: 'terms' })
      const taken = await readContract(client, { ...own, functionName: 'takenCount' })
      if (taken < seats) return others('Seat', 'Take your seat', noSeat)
      const paid = await Promise.all(
        Array.from({ length: Number(seats) }, (_, seat) =>
          readContract(client, { ...own, functionName: 'paidBy', args: [BigInt(seat)] }),
        ),
      )
      return paid.every((rounds) => rounds === (1n << seats) - 1n)
        ? both(noSeat.tab, noSeat.press, noSeat.over)
        : others('Pay', 'Pay a contribution', noSeat)
    }
    case 'revenueRouter':
      return both('Send on', 'Send a part on', 'No part waits to be sent on.')
    default:
      throw new Error(`What "${family}" offers first is written down nowhere.`)
  }
}
