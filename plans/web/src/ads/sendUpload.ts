import { tokenHeaders, uploadOf, workHeader, type Uploaded } from '@causeway/plans/protocol/api/ads'
import type { WorkDone } from '@causeway/plans/protocol/ads/proofOfWork'
import { url } from '@causeway/protocol/http/call'
import * as v from 'valibot'
import { senderQuery } from '../core/senderQuery.ts'
import type { Tokens } from './captcha/drawWidget.ts'

const refusal = v.object({
  reasons: v.array(v.object({ field: v.string(), description: v.string() })),
})

/** The service said no; the message says why, in its own words. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
}

export interface Upload {
  readonly picture: File
  readonly link: string
  readonly text: string
}

/** What lets an upload pass: the proof of work, and the tokens of the captchas that this site asks for. */
export interface Passes {
  readonly work: WorkDone
  readonly tokens: Tokens
}

/**
 * Uploads a picture with its words.
 * @throws UploadRefused with the reason; a TypeError when nobody answers
 */
export async function sendUpload(
  base: string,
  upload: Upload,
  { work, tokens }: Passes,
  signal: AbortSignal,
): Promise<Uploaded> {
  const body = new FormData()
  for (const [name, value] of Object.entries(upload)) body.set(name, value as string | Blob)
  const headers = new Headers({ [workHeader]: JSON.stringify(work) })
  for (const [name, token] of tokens) headers.set(tokenHeaders[name], token)
  const response = await fetch(url(uploadOf, base, { query: senderQuery() }), {
    method: 'POST',
    body,
    signal,
    headers,
  })
  const answer: unknown = await response.json()
  if (response.ok) return v.parse(uploadOf.response, answer)
  const said = v.safeParse(refusal, answer)
  const reasons = said.success ? said.output.reasons : []
  throw new UploadRefused(
    reasons.map(({ field, description }) => `${field} ${description}`).join(', ') ||
      String(response.status),
  )
}
