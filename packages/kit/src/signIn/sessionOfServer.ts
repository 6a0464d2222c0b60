import type { SignInAccount, SignInFields, SignInSession } from '../core/ports/signIn.ts'

/** What a message of this page says, whoever signs it. Times are Unix ms. */
export function serverFields(
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

/** A server says who is signed in, and not with what text: the fields that it says. */
export function sessionOfServer({ address, chainId }: SignInAccount): SignInSession {
  const page = typeof location === 'undefined' ? undefined : location
  const data = {
    domain: page?.host ?? '',
    uri: page?.origin ?? '',
    version: '1' as const,
    nonce: '',
    accountAddress: address,
    chainId,
  }
  return { data, message: '', signature: '' }
}
