import type { SignInAccount, SignInSession } from '../ports/signIn.ts'

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
