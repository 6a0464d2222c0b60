import { isSameAddress } from '@causeway/protocol/address'
import {
  type Address,
  type Hex,
  type TypedDataDomain,
  domainSeparator,
  encodeAbiParameters,
  parseAbi,
  parseAbiParameters,
  parseSignature,
  recoverTypedDataAddress,
} from 'viem'
import { getCode, readContract } from 'viem/actions'
import { lazy } from '../../core/lazy.ts'
import type { KitInside } from '../../actions/kit.ts'
import { addressIn } from './form.ts'
import { deadlineOf } from './simulateSwap.ts'
import type { SwapPair } from './state.ts'

const tokenAbi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
  'function name() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
])

/** EIP-2612. */
const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const
const words = parseAbiParameters(
  'address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s',
)

/** Tokens before EIP-5267 do not tell their version; these two are what is in use. */
const usualVersions = ['1', '2']
/** How the code of an account begins that only borrows a contract's (EIP-7702): its key still signs for it. */
const borrowed = '0xef0100'

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
  const call = { address: token, abi: tokenAbi } as const
  const [separator, own, code] = await Promise.all([
    orNothing(readContract(client, { ...call, functionName: 'DOMAIN_SEPARATOR' })),
    orNothing(readContract(client, { ...call, functionName: 'eip712Domain' })),
    getCode(client, { address: place.address as Address }),
  ])
  if (!separator || (code && code !== '0x' && !code.startsWith(borrowed))) return undefined
  const name =
    own?.[1] ?? (await orNothing(readContract(client, { ...call, functionName: 'name' })))
  if (name === undefined) return undefined
  return (own ? [own[2]] : usualVersions)
    .map((version) => ({ name, version, chainId, verifyingContract: token }))
    .find((domain) => domainSeparator({ domain }) === separator.toLowerCase())
}

/** A token that has no such function answers with a revert: that is a no. */
const orNothing = <T>(read: Promise<T>): Promise<T | undefined> => read.catch(() => undefined)

/** Most swaps need no permit. */
const signing = lazy(() => import('../../actions/calls/signTypedData.ts'))

/**
 * Asks the wallet for a permit of exactly the amount, for as long as a swap may take to be mined.
 * @returns seven words of ABI, or `rejected`
 * @throws BaseError what the wallet reported; Error where what it gave is no signature of this account's key
 */
export async function signPermit(
  kit: KitInside,
  pair: SwapPair,
  request: { readonly chainId: number; readonly spender: string },
): Promise<Hex | 'rejected'> {
  const { chainId } = request
  const client = kit.client(chainId)
  const domain = await permitDomain(client, pair, chainId)
  if (!domain?.verifyingContract) throw new Error('The token takes no permits.')
  const [owner, spender] = [pair.place.address as Address, addressIn(request.spender) as Address]
  const [nonce, deadline] = await Promise.all([
    readContract(client, {
      address: domain.verifyingContract,
      abi: tokenAbi,
      functionName: 'nonces',
      args: [owner],
    }),
    deadlineOf(client),
  ])
  const message = { owner, spender, value: pair.amount, nonce, deadline }
  const permit = { domain, types, primaryType: 'Permit', message } as const
  const { signTypedData } = await signing.load()
  const answer = await signTypedData(kit, { ...permit, chainId, account: owner })
  if (answer.status === 'rejected') return 'rejected'
  const signer = await recoverTypedDataAddress({ ...permit, signature: answer.value })
  if (!isSameAddress(signer, owner)) throw new Error('Another key signed.')
  const { r, s, yParity } = parseSignature(answer.value)
  return encodeAbiParameters(words, [owner, spender, pair.amount, deadline, 27 + yParity, r, s])
}
