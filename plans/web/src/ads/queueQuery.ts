import { signInHeaders, type Kit } from '@causeway/kit'
import { readContent, type AdContent } from '@causeway/plans/protocol/ads/adContent'
import {
  adDecisionOf,
  adPictureOf,
  adQueueOf,
  type QueuedAd,
} from '@causeway/plans/protocol/api/ads'
import { call, url } from '@causeway/protocol/http/call'
import { queryOptions } from '@tanstack/react-query'

/** A moderator who is signed in, as everywhere in the product; whether the account may moderate is asked of the chain at each call. */
export interface ModerationSession {
  readonly base: string
  readonly kit: Kit
  readonly account: string
}

/** What waits or was decided, with the content that its hash names. */
export interface QueueItem extends QueuedAd {
  readonly content: AdContent
}

const shown = async ({ kit }: ModerationSession) => ({ ...(await signInHeaders(kit)) })

export function queueQuery(session: ModerationSession | null) {
  return queryOptions({
    queryKey: ['adQueue', session?.account],
    enabled: session !== null,
    gcTime: 0,
    refetchInterval: 15_000,
    queryFn: async ({ signal }) => {
      if (!session) throw new Error('The queue is read by moderators alone.')
      const at = { base: session.base, signal, headers: await shown(session) }
      const { items } = await call(adQueueOf, at)
      return items.flatMap((item): QueueItem[] => {
        const content = readContent(item.document, item.contentHash)
        return content ? [{ ...item, content }] : []
      })
    },
  })
}
/** A picture that only moderators may see yet, as a data URL: the policy of the page allows those. */
export function pendingPictureQuery(session: ModerationSession, hash: string) {
  return queryOptions({
    queryKey: ['adPicture', hash],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<string> => {
      const response = await fetch(url(adPictureOf, session.base, { params: { hash } }), {
        signal,
        headers: await shown(session),
      })
      if (!response.ok) throw new Error(`The picture was answered with ${response.status}.`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      return `data:image/webp;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
    },
  })
}

/** Tells the service what a moderator decided about a picture. */
export async function decideUpload(
  session: ModerationSession,
  contentHash: `0x${string}`,
  said: { verdict: 'approved' } | { verdict: 'rejected'; reason: string },
): Promise<object> {
  return call(adDecisionOf, {
    base: session.base,
    headers: await shown(session),
    body: { contentHash, ...said },
  })
}
