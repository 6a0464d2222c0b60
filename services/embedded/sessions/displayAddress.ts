/** A network address as a person may be shown it: enough to know one's own, too little to find somebody. */
export function displayAddress(client: string): string {
  if (client.includes(':')) return `${client.split(':').slice(0, 3).join(':')}:*`
  const parts = client.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.*` : client
}

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//u],
  ['Safari', /\bSafari\//u],
] as const
const systems = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Windows', /\bWindows\b/u],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/u],
  ['Linux', /\bLinux\b/u],
] as const

/** A browser in a few words; what it says of itself is never shown as it is. */
export function browserName(userAgent: string): string {
  const find = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (!browser && !system) return '?'
  return [browser, system].filter(Boolean).join(', ')
}
