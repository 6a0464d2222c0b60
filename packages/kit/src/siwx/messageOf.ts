import { formatSignInText } from '@causeway/protocol/signIn/formatText'
import type { AskedMessage, SignInAccount, SignInFields } from '../ports/signIn.ts'

/** What a message of this page says, whoever signs it. Times are Unix ms. */
export function fieldsOf(
  chainId: SignInAccount['chainId'],
  own: {
    readonly nonce: string
    readonly statement: string | undefined
    readonly now: number
    readonly lifeMs: number
  },
): SignInFields {
  const { nonce, statement, now, lifeMs } = own
  return {
    domain: location.host,
    chainId,
    uri: location.origin,
    version: '1',
    nonce,
    ...(statement === undefined ? {} : { statement }),
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + lifeMs).toISOString(),
  }
}

/** The message of an account: its fields, and the text that says them. A connected address has its checksum. */
export function messageOf({ address }: SignInAccount, fields: SignInFields): AskedMessage {
  const data = { ...fields, accountAddress: address }
  return { data, message: formatSignInText(data) }
}
