import type { Kit } from '@causeway/kit'
import { amountRuleAbi } from '@causeway/plans/protocol/abi/amountRule.gen'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { getAbiItem, type Address } from 'viem'
import { getBlockNumber, multicall } from 'viem/actions'
import { requireContract } from '../../chain/requireContract.ts'
import { readAccessLogs } from '../access/readAccessLogs.ts'

/** A contract that gives new plans their amount rule. */
export interface AllowedRule {
  readonly address: Address
  /** What it gives: the word that a plan carries. */
  readonly word: bigint
}

/** Every rule contract that ADMIN allows new plans to take: of all allowed parts those that answer as one. */
export function allowedRulesQuery(kit: Kit, settings: Pick<Settings, 'chain' | 'contracts'>) {
  const chainId = settings.chain.id
  return queryOptions({
    queryKey: ['allowedRules', { chainId }],
    meta: { ownTx: true },
    staleTime: Infinity,
    queryFn: async (): Promise<readonly AllowedRule[]> => {
      const client = kit.client(chainId)
      const factory = requireContract(settings.contracts.factory, 'The factory')
      const logs = await readAccessLogs(client, {
        address: factory,
        events: [getAbiItem({ abi: factoryAbi, name: 'PartAllowed' })],
        from: BigInt(settings.contracts.deployedAtBlock),
        to: await getBlockNumber(client),
      })
      const last = new Map(logs.map(({ args }) => [args.part, args.allowed]))
      const parts = [...last].flatMap(([part, allowed]) => (allowed ? [part] : []))
      const words = await multicall(client, {
        contracts: parts.map((address) => ({
          address,
          abi: amountRuleAbi,
          functionName: 'rule' as const,
        })),
      })
      return parts.flatMap((address, at) => {
        const answer = words[at]
        return answer?.status === 'success' ? [{ address, word: answer.result }] : []
      })
    },
  })
}
