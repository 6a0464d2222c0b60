import type { Kit } from '@causeway/kit'
import { enumerationAbi } from '@causeway/plans/protocol/abi/enumeration.gen'
import { firstPageAbi } from '@causeway/plans/protocol/abi/firstPage.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { reading } from '../chain/reading.ts'
import { requireContract } from '../chain/requireContract.ts'

/** A plan that exists: created by the factory, listed on chain, never removed. */
export interface PlanEntry {
  readonly address: Address
  /** name of the template it was made from, for example "staking" */
  readonly template: string
  /** unix seconds */
  readonly createdAt: number
  /** ADMIN took it off what is offered; who is in it stays and leaves as before. */
  readonly withdrawn: boolean
}

/** The contract serves at most this many entries in one call (facts/plans.md §4.4). */
const page = 100n

/** Every plan of the on-chain list, oldest first. New plans appear with the next block. */
export function planListQuery(kit: Kit, settings: Pick<Settings, 'chain' | 'contracts'>) {
  return queryOptions({
    queryKey: ['plans', { chainId: settings.chain.id }],
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: async (): Promise<readonly PlanEntry[]> => {
      const { readContract } = await reading()
      const client = kit.client(settings.chain.id)
      const list = {
        address: requireContract(settings.contracts.enumeration, 'The list of plans'),
        abi: enumerationAbi,
      } as const
      const count = await readContract(client, { ...list, functionName: 'count' })
      const starts = Array.from(
        { length: Number((count + page - 1n) / page) },
        (_, i) => BigInt(i) * page,
      )
      const pages = await Promise.all(
        starts.map((from) =>
          readContract(client, { ...list, functionName: 'entries', args: [from, page] }),
        ),
      )
      const entries = pages.flat()
      const names = await templateNames(client, settings, [
        ...new Set(entries.map((entry) => entry.templateId)),
      ])
      return entries.map((entry) => ({
        address: entry.plan,
        template: names.get(entry.templateId) ?? '',
        createdAt: entry.createdAt,
        withdrawn: entry.withdrawn,
      }))
    },
  })
}

async function templateNames(
  client: ReturnType<Kit['client']>,
  settings: Pick<Settings, 'contracts'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { hexToString, readContract } = await reading()
  const address = requireContract(settings.contracts.factory, 'The factory')
  const names = await Promise.all(
    ids.map(async (id) => {
      const template = await readContract(client, {
        address,
        abi: firstPageAbi.factory,
        functionName: 'template',
        args: [BigInt(id)],
      })
      return [id, hexToString(template.name, { size: 32 })] as const
    }),
  )
  return new Map(names)
}
