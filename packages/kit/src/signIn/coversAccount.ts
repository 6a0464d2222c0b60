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
  { perChain = false }: PerChain,
): boolean {
  const namespaceOf = ({ chainId }: SignInAccount) => chainId.split(':')[0]
  return (
    isSameAddress(signed.address, wanted.address) &&
    (perChain ? signed.chainId === wanted.chainId : namespaceOf(signed) === namespaceOf(wanted))
  )
}
