import * as v from 'valibot'
import { adLimits as limits } from '../ads/limits.ts'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, baseUnits, hash } from '@causeway/protocol/http/fields'
import { count } from '@causeway/protocol/http/boundedInteger'
import { proofOfWork } from '../ads/proofOfWork.ts'
import { sha256Hex } from '../ads/sha256Hex.ts'

/*
 * Advertisements: pictures are uploaded, booked on chain, looked at by a moderator, and shown. On the chain stands
 * the hash of a document (`ads/adContent.ts`) that names the picture.
 */

const project = { projectId: v.optional(v.pipe(v.string(), v.maxLength(100))) }

/** What an upload has to solve first. */
export const captchaOf = endpoint({
  method: 'GET',
  path: '/v1/ads/captcha',
  query: v.object(project),
  response: proofOfWork,
})

/** The header that carries `workDone` as JSON: it is judged before the body is read. */
export const workHeader = 'x-causeway-work'

/** Headers that carry the token of an outside captcha, for installations that ask for one beside the proof of work. */
export const tokenHeaders = {
  hcaptcha: 'x-causeway-hcaptcha',
  turnstile: 'x-causeway-turnstile',
} as const
export type CaptchaProvider = keyof typeof tokenHeaders

/** Takes a form (multipart) with `picture`, `link` and `text`, and the header `workHeader` (and those of `tokenHeaders` that are asked for). Not for `call`, which sends JSON. */
export const uploadOf = endpoint({
  method: 'POST',
  path: '/v1/ads/uploads',
  query: v.object(project),
  response: v.object({
    contentHash: hash,
    cid: v.string(),
    document: v.string(),
    /** What will be shown, as base64 of WebP: nobody else gets it before a moderator has looked at it. */
    picture: v.string(),
  }),
})
export type Uploaded = v.InferOutput<typeof uploadOf.response>

/** A picture by the hash of its bytes: approved ones for everybody, others for moderators. */
export const adPictureOf = endpoint({
  method: 'GET',
  path: '/v1/ads/pictures/:hash',
  params: v.object({ hash: sha256Hex }),
  response: v.string(),
  media: 'image/webp',
})

/** What runs now: approved on chain and by content. `document` hashes to what the chain says. */
export const adsOf = endpoint({
  method: 'GET',
  path: '/v1/ads/shown',
  query: v.object(project),
  response: v.object({
    plan: addressField,
    items: v.array(
      v.object({ slot: count, until: count, contentHash: hash, document: v.string() }),
    ),
  }),
})
export type ShownAd = v.InferOutput<typeof adsOf.response>['items'][number]

const bookingState = v.picklist(['pending', 'approved'])

/** A content that somebody has booked, as moderators see it. */
const queued = v.object({
  contentHash: hash,
  document: v.string(),
  state: v.picklist(['pending', 'approved', 'rejected']),
  reason: v.nullable(v.string()),
  uploadedAt: count,
  bookings: v.array(
    v.object({
      slot: count,
      period: count,
      starts: count,
      ends: count,
      advertiser: addressField,
      paid: baseUnits,
      state: bookingState,
    }),
  ),
})
export type QueuedAd = v.InferOutput<typeof queued>

/** Every booked content, what waits first. Needs `Authorization: Bearer <token>` of a sign-in (`api/auth`) whose account holds the role MODERATOR. */
export const adQueueOf = endpoint({
  method: 'GET',
  path: '/v1/ads/queue',
  response: v.object({ plan: addressField, items: v.array(queued) }),
})

/** What a moderator said of contents: those that are named, and those that an advertiser's bookings of today name. */
export const adVerdictsOf = endpoint({
  method: 'GET',
  path: '/v1/ads/verdicts',
  query: v.object({
    ...project,
    advertiser: v.optional(addressField),
    /** At most twenty, with commas between them. */
    hashes: v.optional(v.pipe(v.string(), v.regex(/^0x[\da-f]{64}(?:,0x[\da-f]{64}){0,19}$/u))),
  }),
  response: v.object({ items: v.array(v.pick(queued, ['contentHash', 'state', 'reason'])) }),
})
export type AdVerdict = v.InferOutput<typeof adVerdictsOf.response>['items'][number]

/** Decides on a content. Needs the same; a later decision replaces an earlier one. */
export const adDecisionOf = endpoint({
  method: 'POST',
  path: '/v1/ads/decisions',
  body: v.variant('verdict', [
    v.object({ contentHash: hash, verdict: v.literal('approved') }),
    v.object({
      contentHash: hash,
      verdict: v.literal('rejected'),
      reason: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('must say why'),
        v.maxLength(limits.reasonMax, `is longer than ${limits.reasonMax}`),
      ),
    }),
  ]),
  response: v.object({}),
})
