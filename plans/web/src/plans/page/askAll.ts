import type { Kit } from '@causeway/kit'
import type { Address } from 'viem'
import { multicall } from 'viem/actions'
import { requireAnswers } from '../../chain/isAnswer.ts'
import type { Read, Reads, Search } from './read.ts'

export type ReadAnswers = Readonly<Record<string, unknown>>

interface Place {
  readonly client: ReturnType<Kit['client']>
  readonly plan: Address
  readonly blockNumber: bigint
}

type Plain = Readonly<Record<string, Read<unknown> | readonly Read<unknown>[]>>
type Found = Readonly<Record<string, ReadAnswers>>

/** Bytes of questions in one call: a page of a list costs much gas, and nodes bound the gas of a call. */
const callBytes = 8_192

const isSearch = (asked: Reads[string]): asked is Search<Record<string, unknown>> => 'next' in asked

/**
 * Asks everything of one block: what stands fixed together, and what leads to further questions round by round.
 * @param before what was answered at an earlier block: searches keep of it what cannot have changed
 */
export async function askAll(
  place: Place,
  reads: Reads,
  before: ReadAnswers = {},
): Promise<ReadAnswers> {
  const all = Object.entries(reads)
  const plain = all.filter(([, asked]) => !isSearch(asked)) as [string, Plain[string]][]
  const [[answers], ...found] = await Promise.all([
    ask(place, [Object.fromEntries(plain)]),
    ...all.map(async ([key, asked]) =>
      isSearch(asked)
        ? { [key]: await follow(place, asked, before[key] as Found | undefined) }
        : {},
    ),
  ])
  return Object.assign({}, answers, ...found) as ReadAnswers
}

/** Puts all questions together. One that the plan refuses (an epoch that never was) has no answer. */
async function ask(
  { client, plan, blockNumber }: Place,
  lists: readonly Plain[],
): Promise<ReadAnswers[]> {
  const flat = lists.flatMap((reads) => Object.values(reads).flat())
  const said =
    flat.length === 0
      ? []
      : await multicall(client, {
          contracts: flat.map((one) => ({ address: plan, ...one })),
          blockNumber,
          batchSize: callBytes,
        })
  requireAnswers(said)
  const answers = said.values()
  const take = () => answers.next().value?.result
  return lists.map((reads) =>
    Object.fromEntries(
      Object.entries(reads).map(([key, asked]) => [
        key,
        Array.isArray(asked) ? asked.map(take) : take(),
      ]),
    ),
  )
}

/** What a search finds, by number. */
async function follow(
  place: Place,
  search: Search<Record<string, unknown>>,
  before: Found = {},
): Promise<Found> {
  const found: Record<string, ReadAnswers> = {}
  let room = search.most
  let round = await startsOf(place, search.from)
  for (;;) {
    const ids = [...new Set(round)].filter((id) => id !== 0n && !(`${id}` in found))
    if (ids.length === 0) return found
    const known = new Map(
      ids.flatMap((id): [bigint, ReadAnswers][] => {
        const kept = before[`${id}`]
        return kept && search.keeps?.(kept, id) ? [[id, kept]] : []
      }),
    )
    const asked = ids.filter((id) => !known.has(id)).slice(0, room)
    room -= asked.length
    const said = await ask(
      place,
      asked.map((id) => search.ask(id)),
    )
    for (const [index, id] of asked.entries()) known.set(id, said[index] ?? {})
    round = []
    for (const id of ids) {
      const one = known.get(id)
      if (!one) continue
      found[`${id}`] = one
      round.push(...search.next(one, id).map(BigInt))
    }
  }
}

async function startsOf(place: Place, from: Search<never>['from']): Promise<bigint[]> {
  const asked = from.filter((one) => typeof one !== 'bigint')
  const known = from.filter((one) => typeof one === 'bigint')
  const [said] = await ask(place, [{ starts: asked }])
  const answers = said?.['starts'] as readonly (bigint | undefined)[]
  return [...known, ...answers.filter((one) => one !== undefined)]
}
