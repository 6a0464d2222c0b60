import type { AuthPayload } from '@causeway/protocol/wc/proofs'
import { encodeRecap, methodsRecap } from '@causeway/protocol/wc/recap'

/** What a wallet is asked to sign, and what else it is asked for. Times in Unix ms. */
export interface SignInRequest {
  /** CAIP-2, the one that the message names first. */
  readonly chains: readonly string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** What a session shall grant; none are asked for when empty. */
  readonly methods: readonly string[]
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly notBefore?: number
  readonly expiresAt?: number
}

/** A sign-in as it travels; the methods go last among the resources, as a recap. */
export function signInPayload(request: SignInRequest, now: number): AuthPayload {
  const { statement, requestId, notBefore, expiresAt, methods } = request
  const rights = methods.length > 0 ? [encodeRecap(methodsRecap('eip155', methods))] : []
  const resources = [...(request.resources ?? []), ...rights]
  return {
    type: 'caip122',
    chains: [...request.chains],
    domain: request.domain,
    aud: request.uri,
    version: '1',
    nonce: request.nonce,
    iat: new Date(now).toISOString(),
    ...(notBefore === undefined ? {} : { nbf: new Date(notBefore).toISOString() }),
    ...(expiresAt === undefined ? {} : { exp: new Date(expiresAt).toISOString() }),
    ...(statement === undefined ? {} : { statement }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(resources.length > 0 ? { resources } : {}),
  }
}
