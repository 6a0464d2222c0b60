import { encodeEventTopics, type AbiEvent } from 'viem'
import { advertisementAbi } from '@causeway/plans/protocol/abi/advertisement.gen'
import { binaryPairingAbi } from '@causeway/plans/protocol/abi/binaryPairing.gen'
import { giftingMatrixAbi } from '@causeway/plans/protocol/abi/giftingMatrix.gen'
import { globalPoolAbi } from '@causeway/plans/protocol/abi/globalPool.gen'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { hybridMatrixAbi } from '@causeway/plans/protocol/abi/hybridMatrix.gen'
import { leadersAbi } from '@causeway/plans/protocol/abi/leaders.gen'
import { leadersPackageAbi } from '@causeway/plans/protocol/abi/leadersPackage.gen'
import { levelAbi } from '@causeway/plans/protocol/abi/level.gen'
import { periodicClaimStakingAbi } from '@causeway/plans/protocol/abi/periodicClaimStaking.gen'
import { planEventsAbi } from '@causeway/plans/protocol/abi/planEvents.gen'
import { raffleAbi } from '@causeway/plans/protocol/abi/raffle.gen'
import { revenueRouterAbi } from '@causeway/plans/protocol/abi/revenueRouter.gen'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { tokenICOAbi } from '@causeway/plans/protocol/abi/tokenICO.gen'
import { tradersV1Abi } from '@causeway/plans/protocol/abi/tradersV1.gen'

/** An event all of whose arguments are single words. */
export interface Shape {
  readonly name: string
  /** In the order of their words in a log: first those in topics. */
  readonly inputs: readonly {
    readonly name: string
    readonly type: string
  }[]
  /** Topics that a log of it has, the one of the event itself among them. */
  readonly topics: number
}

type Abi = readonly { readonly type: string; readonly name?: string }[]

/** What the one event family leaves out and the books need, by the contract that emits it. */
const ownEvents: readonly (readonly [Abi, readonly string[]])[] = [
  [hubAbi, ['WalletChanged']],
  [binaryPairingAbi, ['Placed', 'Scored']],
  [hybridMatrixAbi, ['SeatSold', 'SeatPaid']],
  [leadersAbi, ['Booked']],
  [globalPoolAbi, ['PointsCounted']],
  [levelAbi, ['TierSold']],
  [leadersPackageAbi, ['Cancelled']],
  [advertisementAbi, ['Ended']],
  [giftingMatrixAbi, ['Contributed', 'SetOff', 'PotReleased']],
  [raffleAbi, ['Named', 'RoundFunded']],
  [stakingAbi, ['GivenUp']],
  [periodicClaimStakingAbi, ['EpochFunded']],
  [tradersV1Abi, ['TakenInKind', 'TakenWithoutPrice']],
  [revenueRouterAbi, ['RevenueReceived', 'DonationReceived', 'RevenuePushed']],
  [tokenICOAbi, ['Collected', 'UnsoldReturned']],
]

/** The event family of all plans, and the events of single plans that their money cannot be understood without. */
export const followedEvents: readonly AbiEvent[] = [
  ...planEventsAbi,
  ...ownEvents.flatMap(([abi, names]) =>
    names.map((name) => {
      const found = abi.find((item) => item.type === 'event' && item.name === name)
      if (!found) throw new Error(`The ABI has no event ${name}. Generate the ABIs anew.`)
      return found as AbiEvent
    }),
  ),
]

/** By first topic. */
export const shapes = new Map<string, Shape>(
  followedEvents.map((item) => [
    encodeEventTopics({ abi: [item], eventName: item.name })[0] as string,
    shapeOf(item),
  ]),
)

function shapeOf({ name, inputs }: AbiEvent): Shape {
  const named = inputs.map((input) => ({ ...input, name: input.name ?? '' }))
  const indexed = named.filter((input) => input.indexed)
  const inOrder = [...indexed, ...named.filter((input) => !input.indexed)]
  return { name, inputs: inOrder, topics: indexed.length + 1 }
}
