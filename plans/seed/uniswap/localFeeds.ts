import { artifact } from '../../contracts/script/build/artifact.ts'
import { deterministicCreation } from '../../contracts/script/chain/deterministicCreation.ts'
import { encodeDeployData, type Address } from 'viem'

/**
 * Dollars of the local chain's price feeds besides those that plans need, eight places. Each is another number: two contracts of the same
 * code and the same words would be one.
 */
const answers = { usdt: 99_980_000n, eur: 108_000_000n } as const

/** Where they stand, with the call that places each. The contracts must be built. */
export function localFeeds(setter: Address) {
  const { abi, bytecode } = artifact('LocalFeed')
  const place = (answer: bigint) =>
    deterministicCreation(encodeDeployData({ abi, bytecode, args: [setter, answer] }))
  return { usdt: place(answers.usdt), eur: place(answers.eur) }
}
