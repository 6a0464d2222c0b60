import { uploadOf, workHeader, type Uploaded, type WorkDone } from '@causeway/protocol/api/ads'
import { url } from '@causeway/protocol/api/endpoint'
import * as v from 'valibot'
import { sender } from './adsService.ts'

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

/**
 * Uploads a picture with its words.
 * @throws UploadRefused with the reason; a TypeError when nobody answers
 */
export async function sendUpload(
  base: string,
  upload: Upload,
  work: WorkDone,
  signal: AbortSignal,
): Promise<Uploaded> {
  const body = new FormData()
  for (const [name, value] of Object.entries(upload)) body.set(name, value as string | Blob)
  const response = await fetch(url(uploadOf, base, { query: sender() }), {
    method: 'POST',
    body,
    signal,
    headers: { [workHeader]: JSON.stringify(work) },
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
