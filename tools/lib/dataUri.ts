import type { Picture } from '@causeway/services/registry/catalogue/picture'

/** As short as each kind allows: drawings stay text, which compresses; a WebP does not. */
export function dataUri({ media, body }: Picture): string {
  if (media === 'image/webp') return `data:${media};base64,${Buffer.from(body).toString('base64')}`
  // Its quotes are exchanged below, so that the module needs no escapes.
  if (body.includes("'")) throw new Error(`A drawing holds a single quote: ${body.slice(0, 200)}`)
  const text = body
    .trim()
    .replaceAll(/[\n\r\t]+\s*/gu, ' ')
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll('"', "'")
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
  return `data:${media},${text}`
}
