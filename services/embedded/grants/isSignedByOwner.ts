import { recoverTypedDataAddress, type Address } from 'viem'
import { isSameAddress } from '@causeway/protocol/address'
import { type Delegation, delegationTypedData } from '@causeway/protocol/smartAccount/delegation'

/** Whether the key behind an account signed a delegation for this manager on this chain. */
export async function isSignedByOwner(
  delegation: Delegation,
  owner: Address,
  place: { readonly delegationManager: Address; readonly chainId: number },
): Promise<boolean> {
  const { signature } = delegation
  // What is no signature is thrown at: then nobody signed.
  const signer = await recoverTypedDataAddress({
    ...delegationTypedData(delegation, place),
    signature,
  }).catch(() => null)
  return signer !== null && isSameAddress(signer, owner)
}
