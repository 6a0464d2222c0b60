import { hashTypedData, parseAbi, recoverAddress, type Hex } from 'viem'
import { getCode, readContract } from 'viem/actions'
import { isSameAddress, type Address } from '@causeway/protocol/address'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import {
  decodeContext,
  delegationTypedData,
  rootAuthority,
  type Delegation,
} from '@causeway/protocol/smartAccount/delegation'
import { isWithin, type Grant } from '@causeway/protocol/smartAccount/grant'
import {
  hybridAccount,
  sessionAccount,
  type MadeAccount,
} from '@causeway/protocol/smartAccount/hybridAccount'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Chain } from '../chains/createChains.ts'
import { isContractRevert } from '../chains/isContractRevert.ts'

interface Judged {
  readonly account: Address
  readonly grant: Grant
  readonly contracts: SmartAccountContracts
}

const accountAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const accepted = '0x1626ba7e'

/**
 * The delegation that a session's context is. It must be the account's own, to the account of the session's keys, with the limits
 * that were granted and no others.
 * @throws Refusal 400 with the first reason against it
 */
export function readDelegation(context: string, { account, grant, contracts }: Judged): Delegation {
  const refuse = (description: string) => new HttpRefusal(400, { field: 'context', description })
  const [delegation, another] = decodeContext(context) ?? []
  if (!delegation) throw refuse('is no delegation in the form of ERC-7710')
  if (another || delegation.authority.toLowerCase() !== rootAuthority)
    throw refuse('passes on what another account delegated; a session is one delegation')
  if (!isSameAddress(delegation.delegator, account))
    throw refuse(`is a delegation of another account: ${delegation.delegator}`)
  const delegate = sessionAccount(grant.keys, contracts).address
  if (!isSameAddress(delegation.delegate, delegate))
    throw refuse(
      `lets ${delegation.delegate} act; the account of the session’s two keys is ${delegate}`,
    )
  if (!isWithin(delegation, grant, contracts))
    throw refuse('has other limits than those of the request')
  return delegation
}

/**
 * Asks who signed a delegation as the chain will ask: the account itself where it is there, else the key that it will be made for.
 * @throws Refusal 401 when it was not signed for the account, on this chain; what the nodes failed with
 */
export async function requireDelegator(
  chain: Chain,
  delegation: Delegation,
  contracts: SmartAccountContracts,
): Promise<void> {
  const address = delegation.delegator
  const code = await getCode(chain.client, { address })
  const signed = code
    ? await acceptsSignature(chain, delegation, contracts)
    : (await ownerOf(chain, delegation, contracts)) !== null
  if (signed) return
  throw new HttpRefusal(401, {
    field: 'context',
    description: `${address} did not sign this delegation for ${chain.caip}`,
  })
}

/** The account that granted, made of the key that signed; null: the signature is not that of its first owner. */
export async function ownerOf(
  chain: Chain,
  delegation: Delegation,
  contracts: SmartAccountContracts,
): Promise<MadeAccount | null> {
  try {
    const { signature } = delegation
    const owner = await recoverAddress({ hash: hashOf(chain, delegation, contracts), signature })
    const made = hybridAccount(owner, contracts)
    return isSameAddress(made.address, delegation.delegator) ? made : null
  } catch {
    return null // no point of the curve: no key wrote it
  }
}

async function acceptsSignature(
  chain: Chain,
  delegation: Delegation,
  contracts: SmartAccountContracts,
): Promise<boolean> {
  try {
    const said = await readContract(chain.client, {
      address: delegation.delegator,
      abi: accountAbi,
      functionName: 'isValidSignature',
      args: [hashOf(chain, delegation, contracts), delegation.signature],
    })
    return said === accepted
  } catch (error) {
    if (isContractRevert(error)) return false
    throw error
  }
}

const hashOf = (
  { id }: Chain,
  delegation: Delegation,
  { delegationManager }: SmartAccountContracts,
): Hex => hashTypedData(delegationTypedData(delegation, { delegationManager, chainId: id }))
