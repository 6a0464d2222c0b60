import { signTypedData, type Kit } from '@causeway/kit'
import { readContent, type AdContent } from '@causeway/protocol/ads/content'
import {
  adDecisionOf,
  adPictureOf,
  adQueueOf,
  moderatorChallengeOf,
  moderatorSessionOf,
  moderatorTypes,
  type QueuedAd,
} from '@causeway/protocol/api/ads'
import { call, url } from '@causeway/protocol/api/endpoint'
import { BaseError } from '@causeway/protocol/errors/base'
import { queryOptions } from '@tanstack/react-query'
import { getAddress, type Address } from 'viem'

/** A moderator's session: lives in the page alone, and ends with it. */
export interface Session {
  readonly base: string
  readonly token: string
}

/** What waits or was decided, with the content that its hash names. */
export interface QueueItem extends QueuedAd {
  readonly content: AdContent
}

const bearer = ({ token }: Session) => ({ authorization: `Bearer ${token}` })

/**
 * Signs in as a moderator.
 * @returns null when the person declined
 * @throws BaseError also when the service asks to sign for another site or chain than this one
 */
export async function signIn(
  kit: Kit,
  params: { base: string; moderator: Address; chainId: number },
): Promise<Session | null> {
  const { base, moderator, chainId } = params
  const asked = await call(moderatorChallengeOf, { base, body: { moderator } })
  if (asked.site !== location.origin || asked.chainId !== chainId)
    throw new BaseError('request.invalid', { problem: 'The service names another site or chain.' })
  const { nonce, expires } = asked
  const answer = await signTypedData(kit, {
    chainId,
    account: moderator,
    domain: { name: 'Causeway advertisement', chainId },
    types: moderatorTypes,
    primaryType: 'Moderator',
    message: {
      moderator: getAddress(moderator),
      site: asked.site,
      nonce,
      expires: BigInt(expires),
    },
  })
  if (answer.status === 'rejected') return null
  const body = { moderator, nonce, expires, signature: answer.value }
  const { token } = await call(moderatorSessionOf, { base, body })
  return { base, token }
}

export function queueQuery(session: Session | null) {
  return queryOptions({
    queryKey: ['adQueue', session?.token],
    enabled: session !== null,
    gcTime: 0,
    refetchInterval: 15_000,
    queryFn: async ({ signal }) => {
      if (!session) throw new Error('The queue is read by moderators alone.')
      const at = { base: session.base, signal, headers: bearer(session) }
      const { items } = await call(adQueueOf, at)
      return items.flatMap((item): QueueItem[] => {
        const content = readContent(item.document, item.contentHash)
        return content ? [{ ...item, content }] : []
      })
    },
  })
}
/** A picture that only moderators may see yet, as a data URL: the policy of the page allows those. */
export function pendingPictureQuery(session: Session, hash: string) {
  return queryOptions({
    queryKey: ['adPicture', hash],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<string> => {
      const response = await fetch(url(adPictureOf, session.base, { params: { hash } }), {
        signal,
        headers: bearer(session),
      })
      if (!response.ok) throw new Error(`The picture was answered with ${response.status}.`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      return `data:image/webp;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
    },
  })
}

/** Tells the service what a moderator decided about a picture. */
export function decide(
  session: Session,
  contentHash: `0x${string}`,
  said: { verdict: 'approved' } | { verdict: 'rejected'; reason: string },
): Promise<object> {
  return call(adDecisionOf, {
    base: session.base,
    headers: bearer(session),
    body: { contentHash, ...said },
  })
}
