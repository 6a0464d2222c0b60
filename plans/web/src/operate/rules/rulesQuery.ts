import type { Kit } from '@causeway/kit'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { hubConstraintAbi } from '@causeway/plans/protocol/abi/hubConstraint.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address, Hex } from 'viem'
import { readContract } from 'viem/actions'
import { requireContract } from '../../chain/requireContract.ts'
import { tokenQuery, type Token } from '../../chain/tokenQuery.ts'

/** Hub id of the community reserve. */
const reserveId = 2n

/** The rules that all purchase plans share. */
export interface Rules {
  /** The vault's token. */
  readonly token: Token
  readonly terms: Hex
  readonly termsSince: bigint
  readonly capBps: bigint
  /** What a member starts with; null where the settings name no constraint. */
  readonly constraint: {
    readonly minAge: bigint
    readonly defaultLimit: bigint
    readonly package: Address
  } | null
  readonly reserve: Address
  /** What the community reserve holds of the vault's token. */
  readonly reserveBalance: bigint
}

export function rulesQuery(kit: Kit, settings: Pick<Settings, 'chain' | 'contracts' | 'plans'>) {
  const chainId = settings.chain.id
  return queryOptions({
    queryKey: ['rules', { chainId }],
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: async ({ client: queryClient }): Promise<Rules> => {
      const client = kit.client(chainId)
      const hub = { address: requireContract(settings.contracts.hub, 'The hub'), abi: hubAbi }
      const vault = {
        address: requireContract(settings.contracts.vault, 'The vault'),
        abi: vaultAbi,
      }
      const { hubConstraint } = settings.plans
      const [terms, termsSince, reserve, capBps, address, constraint] = await Promise.all([
        readContract(client, { ...hub, functionName: 'terms' }),
        readContract(client, { ...hub, functionName: 'termsSince' }),
        readContract(client, { ...hub, functionName: 'walletOf', args: [reserveId] }),
        readContract(client, { ...vault, functionName: 'capBps' }),
        readContract(client, { ...vault, functionName: 'token' }),
        hubConstraint
          ? readContract(client, {
              address: hubConstraint,
              abi: hubConstraintAbi,
              functionName: 'constraintTerms',
            })
          : null,
      ])
      const [token, reserveBalance] = await Promise.all([
        queryClient.fetchQuery(tokenQuery(kit, { chainId, token: address })),
        readContract(client, {
          address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [reserve],
        }),
      ])
      return { token, terms, termsSince, capBps, constraint, reserve, reserveBalance }
    },
  })
}
