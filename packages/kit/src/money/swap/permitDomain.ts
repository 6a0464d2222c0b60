import { isContractCode } from '@causeway/protocol/address'
import { type Address, type TypedDataDomain, domainSeparator, parseAbi } from 'viem'
import { getCode, readContract } from 'viem/actions'
import type { KitInside } from '../../actions/kit.ts'
import { addressIn } from './form.ts'
import type { SwapPair } from './state.ts'

/** What a token that takes permits says of itself. */
export const permitTokenAbi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
  'function name() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
])

/** Tokens before EIP-5267 do not tell their version; these two are what is in use. */
const usualVersions = ['1', '2']

type Client = ReturnType<KitInside['client']>

/**
 * The domain of a token's permits, as far as the chain says that they work here: the token names it and the account signs by a key.
 * @returns undefined where an approval is the way
 */
export async function permitDomain(
  client: Client,
  { from, place }: SwapPair,
  chainId: number,
): Promise<TypedDataDomain | undefined> {
  const token = addressIn(from.id) as Address
  const call = { address: token, abi: permitTokenAbi } as const
  const [separator, own, code] = await Promise.all([
    orNothing(readContract(client, { ...call, functionName: 'DOMAIN_SEPARATOR' })),
    orNothing(readContract(client, { ...call, functionName: 'eip712Domain' })),
    getCode(client, { address: place.address as Address }),
  ])
  if (!separator || isContractCode(code)) return undefined
  const name =
    own?.[1] ?? (await orNothing(readContract(client, { ...call, functionName: 'name' })))
  if (name === undefined) return undefined
  return (own ? [own[2]] : usualVersions)
    .map((version) => ({ name, version, chainId, verifyingContract: token }))
    .find((domain) => domainSeparator({ domain }) === separator.toLowerCase())
}

/** A token that has no such function answers with a revert: that is a no. */
const orNothing = <T>(read: Promise<T>): Promise<T | undefined> => read.catch(() => undefined)
