import type { Kit } from '@causeway/kit'
import type { Address } from 'viem'
import { multicall } from 'viem/actions'
import { requireAnswers } from '../../chain/isAnswer.ts'
import type { Read, Reads, Search } from './describe.ts'

export type Answers = Readonly<Record<string, unknown>>

interface Place {
  readonly client: ReturnType<Kit['client']>
  readonly plan: Address
  readonly blockNumber: bigint
}

type Plain = Readonly<Record<string, Read<unknown> | readonly Read<unknown>[]>>

const isSearch = (asked: Reads[string]): asked is Search<Record<string, unknown>> => 'next' in asked

/** Asks everything of one block: what stands fixed in one call, and what leads to further questions round by round. */
export async function askAll(place: Place, reads: Reads): Promise<Answers> {
  const all = Object.entries(reads)
  const plain = all.filter(([, asked]) => !isSearch(asked)) as [string, Plain[string]][]
  const [answers, ...found] = await Promise.all([
    askOnce(place, Object.fromEntries(plain)),
    ...all.map(async ([key, asked]) =>
      isSearch(asked) ? { [key]: await follow(place, asked) } : {},
    ),
  ])
  return Object.assign({}, answers, ...found) as Answers
}

/** Puts all questions in one call. One that the plan refuses (an epoch that never was) has no answer. */
async function askOnce({ client, plan, blockNumber }: Place, reads: Plain): Promise<Answers> {
  const flat = Object.values(reads).flat()
  if (flat.length === 0) return {}
  const answers = await multicall(client, {
    contracts: flat.map((one) => ({ address: plan, ...one })),
    blockNumber,
    batchSize: 0,
  })
  requireAnswers(answers)
  let next = 0
  const take = () => answers[next++]?.result
  return Object.fromEntries(
    Object.entries(reads).map(([key, asked]) => [
      key,
      Array.isArray(asked) ? asked.map(take) : take(),
    ]),
  )
}

/** What a search finds, by number. */
async function follow(
  place: Place,
  search: Search<Record<string, unknown>>,
): Promise<Readonly<Record<string, Answers>>> {
  const found: Record<string, Answers> = {}
  let round = await startsOf(place, search.from)
  for (;;) {
    const room = search.most - Object.keys(found).length
    const ids = [...new Set(round)].filter((id) => id !== 0n && !(`${id}` in found)).slice(0, room)
    if (ids.length === 0) return found
    const asked = ids.map((id) => Object.entries(search.ask(id)))
    const { said } = await askOnce(place, { said: asked.flat().map(([, one]) => one) })
    const answers = (said as readonly unknown[]).values()
    round = []
    for (const [index, id] of ids.entries()) {
      const one = Object.fromEntries(
        (asked[index] ?? []).map(([name]) => [name, answers.next().value]),
      )
      found[`${id}`] = one
      round.push(...search.next(one).map(BigInt))
    }
  }
}

async function startsOf(place: Place, from: Search<never>['from']): Promise<bigint[]> {
  const asked = from.filter((one) => typeof one !== 'bigint')
  const known = from.filter((one) => typeof one === 'bigint')
  const { said } = await askOnce(place, { said: asked })
  const answers = (said ?? []) as readonly (bigint | undefined)[]
  return [...known, ...answers.filter((one) => one !== undefined)]
}
