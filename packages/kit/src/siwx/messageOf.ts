import { formatSignInMessage, type SignInMessage } from '@causeway/protocol/signIn/message'
import type { AskedMessage, SignInAccount } from '../ports/signIn.ts'

/** A message of this page for an account. Times are Unix ms. */
export function messageOf(
  { address, chainId }: SignInAccount,
  own: {
    readonly nonce: string
    readonly statement: string | undefined
    readonly now: number
    readonly lifeMs: number
  },
): AskedMessage {
  const { nonce, statement, now, lifeMs } = own
  const data: SignInMessage = {
    domain: location.host,
    accountAddress: address,
    chainId,
    uri: location.origin,
    version: '1',
    nonce,
    ...(statement === undefined ? {} : { statement }),
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + lifeMs).toISOString(),
  }
  return { data, message: formatSignInMessage(data) }
}
