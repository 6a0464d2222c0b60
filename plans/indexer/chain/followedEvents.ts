import { encodeEventTopics, type AbiEvent } from 'viem'
import { advertisementAbi } from '../../protocol/abi/advertisement.gen.ts'
import { binaryPairingAbi } from '../../protocol/abi/binaryPairing.gen.ts'
import { giftingMatrixAbi } from '../../protocol/abi/giftingMatrix.gen.ts'
import { globalPoolAbi } from '../../protocol/abi/globalPool.gen.ts'
import { hubAbi } from '../../protocol/abi/hub.gen.ts'
import { hybridMatrixAbi } from '../../protocol/abi/hybridMatrix.gen.ts'
import { leadersAbi } from '../../protocol/abi/leaders.gen.ts'
import { leadersPackageAbi } from '../../protocol/abi/leadersPackage.gen.ts'
import { levelAbi } from '../../protocol/abi/level.gen.ts'
import { periodicClaimStakingAbi } from '../../protocol/abi/periodicClaimStaking.gen.ts'
import { planEventsAbi } from '../../protocol/abi/planEvents.gen.ts'
import { raffleAbi } from '../../protocol/abi/raffle.gen.ts'
import { revenueRouterAbi } from '../../protocol/abi/revenueRouter.gen.ts'
import { stakingAbi } from '../../protocol/abi/staking.gen.ts'
import { tokenICOAbi } from '../../protocol/abi/tokenICO.gen.ts'
import { tradersV1Abi } from '../../protocol/abi/tradersV1.gen.ts'
import { OperatorError } from '@causeway/services/lib/log/operatorError'

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
      if (!found) throw new OperatorError(`The ABI has no event ${name}. Generate the ABIs anew.`)
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
