import { isSameAddress } from '@causeway/protocol/address'
import type { SignInAccount } from '../core/ports/signIn.ts'

/** What every way to sign in may say of chains. */
export interface PerChain {
  /**
   * Whether each chain wants a session of its own. Left out, one is good for the account on every chain of its namespace: nobody signs
   * again because they changed the network (D51).
   */
  readonly perChain?: boolean
}

/** Whether a session of one account is good for another: the same address, on the same chain or on another of its namespace. */
export function coversAccount(
  signed: SignInAccount,
  wanted: SignInAccount,
  perChain: boolean | undefined,
): boolean {
  const placeOf = ({ chainId }: SignInAccount) => (perChain ? chainId : chainId.split(':')[0])
  return placeOf(signed) === placeOf(wanted) && isSameAddress(signed.address, wanted.address)
}
