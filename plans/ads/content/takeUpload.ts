import type { Context } from 'hono'
import * as v from 'valibot'
import {
  adContent,
  advertiserInput,
  cidOf,
  contentHashOf,
  documentOf,
} from '../../protocol/ads/adContent.ts'
import { workHeader, type Uploaded } from '../../protocol/api/ads.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { networkKey } from '@causeway/services/lib/http/clientKey'
import { clientOf } from '@causeway/services/lib/http/rateLimit'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'
import type { createCaptcha } from '../captchas/createCaptcha.ts'
import type { createExternalCaptchas } from '../captchas/createExternalCaptchas.ts'
import type { createReencoder } from '@causeway/services/lib/pictures/createReencoder'
import type { Signer } from '@causeway/services/lib/db/signer'
import { countUpload, saveUpload, uploadsWait, type Uploader } from './content.ts'

export interface UploadDeps {
  readonly db: Database
  readonly signer: Signer
  readonly captcha: ReturnType<typeof createCaptcha>
  readonly external: ReturnType<typeof createExternalCaptchas>
  readonly reencode: ReturnType<typeof createReencoder>
  readonly trustProxy: number
  readonly now: () => number
  /** Of the metrics. */
  readonly count: (what: 'taken' | 'approved' | 'rejected') => void
}

const form = v.object({
  picture: v.instance(File, 'is no file'),
  ...advertiserInput.entries,
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
  const { db, signer, captcha, external, reencode, now } = deps
  const by = await uploaderOf(signer, clientOf(context, deps.trustProxy), project)
  refuseWhile(await uploadsWait(db, by, now()), context)
  // The cheap one first: whoever sends rubbish makes us ask nobody.
  await captcha.check(context.req.header(workHeader))
  await external.check((name) => context.req.header(name))
  refuseWhile(await countUpload(db, by, now()), context)

  const { picture: file, link, text } = await readForm(context)
  const picture = await reencode(new Uint8Array(await file.arrayBuffer()))
  const document = documentOf(v.parse(adContent, { v: 1, picture: picture.hash, link, text }))
  const hash = contentHashOf(document)
  await saveUpload(db, { picture, hash, document, now: now() })
  deps.count('taken')
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
    throw new HttpRefusal(400, { field: 'body', description: 'is no form (multipart/form-data)' })
  const body = await context.req.parseBody().catch((error: unknown) => {
    // What is cut off or has no boundary; our own refusals (too large) pass.
    if (error instanceof TypeError)
      throw new HttpRefusal(400, { field: 'body', description: 'is no form that can be read' })
    throw error
  })
  const read = v.safeParse(form, body)
  if (read.success) return read.output
  throw new HttpRefusal(
    400,
    ...read.issues.map((issue) => ({
      field: v.getDotPath(issue) ?? 'body',
      description: issue.message,
    })),
  )
}

/** Who it was is of no interest afterwards: keyed hashes are enough to count. */
async function uploaderOf(
  signer: Signer,
  client: string | null,
  project: string,
): Promise<Uploader> {
  return {
    client: await signer.sign('client', client ?? 'local'),
    network: await signer.sign('network', client === null ? 'local' : networkKey(client)),
    project,
  }
}

/** @throws Refusal 429 unless the wait is null */
function refuseWhile(seconds: number | null, context: Context): void {
  if (seconds === null) return
  context.header('Retry-After', String(seconds))
  throw new HttpRefusal(429, {
    field: 'rate_limited',
    description: 'Too many uploads. Try again later.',
  })
}
