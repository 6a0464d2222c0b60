import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import type { LocalAccount } from 'viem'
import { seedAccount } from '../../plans/seed/chain/devAccounts.ts'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import { memberCount } from '../../plans/seed/world/createMembers.ts'
import type { PlansClient } from './plansClient.ts'

/** The hub's numbers of the treasury and the community reserve come first. */
const firstId = 3
const atOnce = 50

export interface SeededPerson {
  readonly account: LocalAccount
  /** Number in the hub. */
  readonly id: bigint
}

/** The first member of the seeded history of whom it is true; their wallets can be used as anybody's. */
export async function findSeededPerson(
  isWanted: (person: SeededPerson) => Promise<boolean>,
): Promise<SeededPerson> {
  for (let from = 0; from < memberCount; from += atOnce) {
    const people = Array.from({ length: atOnce }, (_, index) => ({
      account: seedAccount(from + index),
      id: BigInt(firstId + from + index),
    }))
    const found = await Promise.all(people.map(isWanted))
    const person = people[found.indexOf(true)]
    if (person) return person
  }
  throw new Error('The seeded history has no such member.')
}

/** Makes somebody a member of the hub, without the page. */
export async function joinHub(hand: PlansClient, { address: by }: LocalAccount): Promise<void> {
  await hand.does(
    seedTransaction(by, hand.world.hub, {
      abi: hubAbi,
      functionName: 'join',
      args: [2n, hand.world.termsHash],
    }),
  )
}
