import type { Kit } from '@causeway/kit'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { reading } from '../chain/reading.ts'

/** Whose number a link carries, and whether the visitor has joined already. */
export interface Invitation {
  /** null: nobody has the number. */
  readonly wallet: Address | null
  readonly hasJoined: boolean
}

/** Asks the registry of members, and nobody else, whose number it is. */
export function invitationQuery(
  kit: Kit,
  settings: Pick<Settings, 'chain' | 'contracts'>,
  { number, visitor }: { readonly number: bigint; readonly visitor: Address | null },
) {
  const { hub } = settings.contracts
  return queryOptions({
    queryKey: ['invitation', { number: String(number), visitor }],
    enabled: Boolean(hub),
    meta: { ownTx: true },
    staleTime: 60_000,
    queryFn: async (): Promise<Invitation> => {
      if (!hub) throw new Error('There are no members without a registry of them.')
      const { readContract } = await reading()
      const client = kit.client(settings.chain.id)
      const call = { address: hub, abi: hubAbi } as const
      const [members, own] = await Promise.all([
        readContract(client, { ...call, functionName: 'count' }),
        visitor ? readContract(client, { ...call, functionName: 'idOf', args: [visitor] }) : 0n,
      ])
      const hasJoined = own > 0n
      if (number > members) return { wallet: null, hasJoined }
      const found = await readContract(client, { ...call, functionName: 'member', args: [number] })
      return { wallet: found.wallet, hasJoined }
    },
  })
}
