/** Only pictures that are in the text itself: a remote address would tell another host who visits this page. */
export function parseIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > 400_000) return undefined
  const text = icon.trim()
  return /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/iu.test(text) ? text : undefined
}
