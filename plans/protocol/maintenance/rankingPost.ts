import type { Address } from '@causeway/protocol/address'
import { rankingStakingV2Abi } from '../abi/rankingStakingV2.gen.ts'
import type { Chore } from './chore.ts'
import { taskOf } from './taskOf.ts'

/** RankingStakingV2.sol: how many places a list has, and how long a better one may be posted. */
const places = 20
const posting = 2n * 86_400n

const post = taskOf(rankingStakingV2Abi, 'post', ['NotBetter', 'PostingClosed'])

/** In the two days after an epoch, the list of its largest average stakes. The contract keeps the best list that anybody posts. */
export const rankingPost: Chore = {
  name: 'ranking',
  abi: rankingStakingV2Abi,
  needs: ['post', 'ranking', 'scoreOf', 'epochNow'],
  async find(look) {
    const [now, length] = await Promise.all([
      look.ask<bigint>('epochNow'),
      look.ask<bigint>('epochLength'),
    ])
    if (now === 0n || look.now >= now * length + posting) return []
    const epoch = now - 1n
    const members = await look.depositors()
    const [scores, [, standing]] = await Promise.all([
      Promise.all(members.map((member) => look.ask<bigint>('scoreOf', [member, epoch]))),
      look.ask<readonly [string, bigint]>('ranking', [epoch]),
    ])
    const best = members
      .map((member, at) => ({ member, score: scores[at] ?? 0n }))
      .filter(({ score }) => score > 0n)
      .toSorted((a, b) =>
        a.score === b.score ? byAddress(a.member, b.member) : a.score > b.score ? -1 : 1,
      )
      .slice(0, places)
    const sum = best.reduce((total, { score }) => total + score, 0n)
    // An equal sum may still be the list that stands: the contract knows.
    if (sum === 0n || sum < standing) return []
    const list = best.map(({ member }) => member)
    return [post(look, [epoch, list], `posts the ${list.length} largest stakes of epoch ${epoch}`)]
  },
}

function byAddress(a: Address, b: Address): number {
  return BigInt(a) < BigInt(b) ? -1 : 1
}
