import type { Kit } from '@causeway/kit'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { queryOptions } from '@tanstack/react-query'
import { domainSeparator, type Address, type Hex, type TypedDataDomain } from 'viem'
import { readContract } from 'viem/actions'
import { isAnswer } from '../chain/isAnswer.ts'
import { log } from '../core/log.ts'

/** EIP-2612. */
export const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** How long a signed permission can be used, in seconds of the chain. */
export const permitLifetime = 20n * 60n

/** Tokens before EIP-5267 do not tell their version; these two are what is in use. */
const usualVersions = ['1', '2']

type Client = ReturnType<Kit['client']>

/**
 * The EIP-712 domain under which a token takes permits, or null when it takes none.
 * Trusted only when its hash equals the token's own `DOMAIN_SEPARATOR()`.
 */
export function permitDomainQuery(kit: Kit, params: { chainId: number; token: Address }) {
  return queryOptions({
    queryKey: ['permitDomain', params],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async (): Promise<TypedDataDomain | null> => {
      const client = kit.client(params.chainId)
      const separator = await orNull(
        readContract(client, {
          address: params.token,
          abi: erc20Abi,
          functionName: 'DOMAIN_SEPARATOR',
        }),
      )
      if (!separator) return null
      return (
        (await candidates(client, params)).find((domain) => isHashOf(domain, separator)) ?? null
      )
    },
  })
}

async function candidates(client: Client, { chainId, token }: { chainId: number; token: Address }) {
  const call = { address: token, abi: erc20Abi } as const
  const own = await orNull(readContract(client, { ...call, functionName: 'eip712Domain' }))
  const name = own?.[1] ?? (await readContract(client, { ...call, functionName: 'name' }))
  const versions = own ? [own[2]] : usualVersions
  return versions.map((version) => ({ name, version, chainId, verifyingContract: token }))
}

function isHashOf(domain: TypedDataDomain, separator: Hex): boolean {
  return domainSeparator({ domain }).toLowerCase() === separator.toLowerCase()
}

/** A token without the function answers with a revert: that is the answer "no". A node that fails has said nothing. */
async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (!isAnswer(error)) throw error
    log('info', 'The token does not offer this part of the permit standard.', error)
    return null
  }
}
