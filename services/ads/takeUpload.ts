import type { Context } from 'hono'
import * as v from 'valibot'
import { advertisement as limits } from '@causeway/protocol/adsLimits'
import {
  adContent,
  advertiserWords,
  cidOf,
  contentHashOf,
  documentOf,
} from '@causeway/protocol/ads/content'
import { workHeader, type Uploaded } from '@causeway/protocol/api/ads'
import type { Database } from '../lib/db/database.ts'
import { clientOf } from '../lib/http/rateLimit.ts'
import { Refusal } from '../lib/http/refusal.ts'
import type { createCaptcha } from './captcha.ts'
import type { createOutsideCaptchas } from './outsideCaptchas.ts'
import type { createReencoder } from './pictures/reencode.ts'
import type { Signer } from './signer.ts'
import { countUpload, keep, uploadsOf } from './store.ts'

export interface UploadDeps {
  readonly db: Database
  readonly signer: Signer
  readonly captcha: ReturnType<typeof createCaptcha>
  readonly outside: ReturnType<typeof createOutsideCaptchas>
  readonly reencode: ReturnType<typeof createReencoder>
  readonly trustProxy: number
  readonly now: () => number
}

const form = v.object({
  picture: v.instance(File, 'is no file'),
  ...advertiserWords.entries,
})

/**
 * Takes a picture with its words: counted, the proof of work and the captchas judged, and only then read, decoded and kept.
 * @param project id of a known project, or '' where none is asked for
 * @throws Refusal that says what is wrong
 */
export async function takeUpload(
  deps: UploadDeps,
  context: Context,
  project: string,
): Promise<Uploaded> {
  const { db, signer, captcha, outside, reencode, now } = deps
  // Who it was is of no interest afterwards: a keyed hash is enough to count.
  const client = await signer.sign('client', clientOf(context, deps.trustProxy) ?? 'local')
  const sent = await uploadsOf(db, { client, project, now: now() })
  if (sent.clientHour >= limits.perClientHour) throw tooMany('3600', context)
  if (sent.projectDay >= limits.perProjectDay) throw tooMany('86400', context)
  // The cheap one first: whoever sends rubbish makes us ask nobody.
  await captcha.check(context.req.header(workHeader))
  await outside.check((name) => context.req.header(name))
  await countUpload(db, { client, project, at: now() })

  const { picture: file, link, text } = await readForm(context)
  const picture = await reencode(new Uint8Array(await file.arrayBuffer()))
  const document = documentOf(v.parse(adContent, { v: 1, picture: picture.hash, link, text }))
  const hash = contentHashOf(document)
  await keep(db, { picture, hash, document, now: now() })
  return {
    contentHash: hash,
    cid: cidOf(document),
    document,
    picture: Buffer.from(picture.bytes).toString('base64'),
  }
}

async function readForm(context: Context) {
  const type = context.req.header('content-type') ?? ''
  if (!type.startsWith('multipart/form-data'))
    throw new Refusal(400, { field: 'body', description: 'is no form (multipart/form-data)' })
  const body = await context.req.parseBody().catch((error: unknown) => {
    // What is cut off or has no boundary; our own refusals (too large) pass.
    if (error instanceof TypeError)
      throw new Refusal(400, { field: 'body', description: 'is no form that can be read' })
    throw error
  })
  const read = v.safeParse(form, body)
  if (read.success) return read.output
  throw new Refusal(
    400,
    ...read.issues.map((issue) => ({
      field: v.getDotPath(issue) ?? 'body',
      description: issue.message,
    })),
  )
}

function tooMany(retryAfter: string, context: Context): Refusal {
  context.header('Retry-After', retryAfter)
  return new Refusal(429, {
    field: 'rate_limited',
    description: 'Too many uploads. Try again later.',
  })
}
