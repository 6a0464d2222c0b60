import { isSameAddress } from '@causeway/protocol/address'
import { fullSignature } from '@causeway/protocol/signIn/judgeSignature'
import {
  type Address,
  type Hex,
  encodeAbiParameters,
  parseAbiParameters,
  parseSignature,
  recoverTypedDataAddress,
} from 'viem'
import { readContract } from 'viem/actions'
import { lazy } from '../../core/lazy.ts'
import type { KitInside } from '../../actions/kit.ts'
import { addressIn } from './form.ts'
import { deadlineOf } from './simulateSwap.ts'
import { permitDomain, permitTokenAbi } from './permitDomain.ts'
import type { SwapPair } from './state.ts'

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
      abi: permitTokenAbi,
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
  const signature = fullSignature(answer.value)
  const signer = await recoverTypedDataAddress({ ...permit, signature })
  if (!isSameAddress(signer, owner)) throw new Error('Another key signed.')
  const { r, s, yParity } = parseSignature(signature)
  return encodeAbiParameters(words, [owner, spender, pair.amount, deadline, 27 + yParity, r, s])
}
