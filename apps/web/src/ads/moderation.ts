import { signMessage, type Kit } from '@causeway/kit'
import { readContent, type AdContent } from '@causeway/protocol/ads/content'
import { adDecisionOf, adPictureOf, adQueueOf, type QueuedAd } from '@causeway/protocol/api/ads'
import { authenticateOf, nonceHeader, nonceOf } from '@causeway/protocol/api/auth'
import { call, url } from '@causeway/protocol/api/endpoint'
import { formatSignInMessage } from '@causeway/protocol/signIn/message'
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

/** How long the text may be signed: as long as its nonce is good. */
const signMs = 5 * 60_000

/**
 * Signs in, as everywhere in the product; whether the account may moderate is asked of the chain at each call.
 * @param params.auth address of the sign-in service
 * @param params.query whose app this is
 * @param params.statement what the wallet shows
 * @returns null when the person declined
 */
export async function signIn(
  kit: Kit,
  params: {
    base: string
    auth: string
    query: { projectId?: string }
    moderator: Address
    chainId: number
    statement: string
  },
): Promise<Session | null> {
  const { base, auth, query, moderator, chainId, statement } = params
  const given = await call(nonceOf, { base: auth, query })
  const now = Date.now()
  const data = {
    domain: location.host,
    accountAddress: getAddress(moderator),
    chainId: `eip155:${chainId}` as const,
    uri: location.origin,
    version: '1' as const,
    nonce: given.nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + signMs).toISOString(),
    statement,
  }
  const message = formatSignInMessage(data)
  const answer = await signMessage(kit, { message, account: moderator, chainId })
  if (answer.status === 'rejected') return null
  const { token } = await call(authenticateOf, {
    base: auth,
    query,
    headers: { [nonceHeader]: `Bearer ${given.token}` },
    body: { data, message, signature: answer.value },
  })
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
