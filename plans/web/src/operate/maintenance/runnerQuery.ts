import type { Kit } from '@causeway/kit'
import { batchRunnerAbi } from '@causeway/plans/protocol/abi/batchRunner.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'

/** The batch runner: what it pays for regular work, in base units of `token`. */
export interface Runner {
  readonly address: Address
  readonly token: Address
  /** For each call that went through. */
  readonly tip: bigint
  /** What is put aside. */
  readonly budget: bigint
  /** What may still be paid on this day (UTC). */
  readonly leftToday: bigint
}

/** The runner that the settings name (`maintainer`, SPEC §3); null where they name none. */
export function runnerQuery(kit: Kit, { chain, plans }: Pick<Settings, 'chain' | 'plans'>) {
  const address = plans.maintainer
  return queryOptions({
    queryKey: ['runner', { chainId: chain.id, address }],
    queryFn: async (): Promise<Runner | null> => {
      if (!address) return null
      const client = kit.client(chain.id)
      const ask = <const Name extends 'token' | 'tip' | 'budget' | 'leftToday'>(
        functionName: Name,
      ) => readContract(client, { address, abi: batchRunnerAbi, functionName })
      const [token, tip, budget, leftToday] = await Promise.all([
        ask('token'),
        ask('tip'),
        ask('budget'),
        ask('leftToday'),
      ])
      return { address, token, tip, budget, leftToday }
    },
  })
}
