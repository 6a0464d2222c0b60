import { createHash } from 'node:crypto'
import { parseRequest, type ParsedOf } from '@causeway/protocol/http/call'
import { type Endpoint } from '@causeway/protocol/http/endpoint'
import type { walletImageOf } from '@causeway/protocol/api/registry'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Picture } from '../catalogue/picture.ts'

type PictureEndpoint = Pick<typeof walletImageOf, 'method' | 'params' | 'query'> & Endpoint

const day = 86_400

/**
 * Serves pictures. The address of a picture carries no version, so it is fresh for a day and then asked for again by
 * its tag. No cookie is set and nothing of the asker is kept.
 */
export function mountPicture(
  app: HttpApp,
  endpoint: PictureEndpoint,
  find: (id: string) => Picture | undefined,
): void {
  app.endpoints.push(endpoint)
  app.hono.on(endpoint.method, endpoint.path, (context) => {
    const stopTimer = app.metrics.start(endpoint)
    try {
      const { params, query }: ParsedOf<typeof walletImageOf> = parseRequest(endpoint, {
        params: context.req.param(),
        query: context.req.query(),
      })
      const picture = find(params.id)
      if (picture === undefined)
        throw new HttpRefusal(404, { field: 'params.id', description: 'has no picture' })
      const body = sized(picture, query.size)
      const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      context.header('ETag', tag)
      context.header('Cache-Control', `public, max-age=${day}, stale-while-revalidate=${7 * day}`)
      context.header('Cross-Origin-Resource-Policy', 'cross-origin')
      // Opened by itself, a drawing is a document: one that may do nothing.
      context.header('Content-Security-Policy', "default-src 'none'; sandbox")
      const known = context.req
        .header('if-none-match')
        ?.replaceAll('W/', '')
        .split(/\s*,\s*/u)
      if (known?.includes(tag)) return stopTimer(context.body(null, 304))
      const headers = {
        'Content-Type':
          picture.media === 'image/svg+xml' ? `${picture.media}; charset=utf-8` : picture.media,
        'Content-Length': String(Buffer.byteLength(body)),
      }
      return stopTimer(context.body(body, 200, headers))
    } catch (error) {
      stopTimer(null)
      throw error
    }
  })
}

/** A drawing with a size of its own, in place of the one that it may have; a WebP has one size, which browsers fit. */
function sized(picture: Picture, size: number | undefined): string | Uint8Array<ArrayBuffer> {
  if (picture.media === 'image/webp' || size === undefined) return picture.body
  return picture.body.replace(/^<svg [^>]*>/u, (head) =>
    head
      .replaceAll(/ (?:width|height)="[^"]*"/gu, '')
      .replace('<svg ', `<svg width="${size}" height="${size}" `),
  )
}
