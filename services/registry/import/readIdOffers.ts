import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Offer } from './offer.ts'

/** An entry of the public directory as clients keep it: 64 hex digits, a name, and what tells whose they are. */
const entry =
  /id:"(?<id>[0-9a-f]{64})",displayName:"(?<name>[^"]*)",hostname:"(?<host>[^"]*)",mobile:\{(?<mobile>[^}]*)\}/gu

/**
 * Explorer ids of a package with what tells whose they are: a registry with host names (Privy), a listing of the
 * directory itself, or one wallet's own connector (Cosmos Kit).
 */
export async function readIdOffers(folder: string): Promise<readonly Offer[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => /\.m?js$/u.test(file) && !file.includes('node_modules'))
    .sort()
  const found = new Map<string, Offer>()
  for (const path of files) {
    const text = await readFile(join(folder, path), 'utf8')
    for (const offer of [...minified(text, path), ...listed(text, path), ...connector(text, path)])
      found.set(`${offer.explorerId}`, found.get(`${offer.explorerId}`) ?? offer)
  }
  return [...found.values()]
}

function minified(text: string, path: string): readonly Offer[] {
  return [...text.matchAll(entry)].map(({ groups = {} }) => ({
    name: groups['name'] ?? '',
    path,
    explorerId: groups['id'],
    homepage: `https://${groups['host']}`,
    universal: /universal:"(?<link>[^"]*)"/u.exec(groups['mobile'] ?? '')?.groups?.['link'],
    native: /native:"(?<link>[^"]*)"/u.exec(groups['mobile'] ?? '')?.groups?.['link'],
  }))
}

const link = v.nullish(v.string())
const Listing = v.record(
  v.string(),
  v.object({
    id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u)),
    name: v.string(),
    homepage: link,
    app: v.object({ ios: link, android: link, chrome: link }),
    mobile: v.object({ native: link, universal: link }),
  }),
)

function listed(text: string, path: string): readonly Offer[] {
  const json = /^export default (?<json>\{\s*"[0-9a-f]{64}":[\s\S]*\})\s*$/u.exec(text)?.groups?.[
    'json'
  ]
  if (!json) return []
  return Object.values(v.parse(Listing, JSON.parse(json))).map(
    ({ id, name, homepage, app, mobile }) => ({
      name,
      path,
      explorerId: id,
      homepage: homepage ?? undefined,
      ios: app.ios ?? undefined,
      android: app.android ?? undefined,
      chrome: app.chrome ?? undefined,
      native: mobile.native ?? undefined,
      universal: mobile.universal ?? undefined,
    }),
  )
}

/** One wallet's connector says its stores beside its id. */
function connector(text: string, path: string): readonly Offer[] {
  const id = /projectId:\s*['"](?<id>[0-9a-f]{64})['"]/u.exec(text)?.groups?.['id']
  if (!id) return []
  const store = (place: RegExp) => place.exec(text)?.[0]
  return [
    {
      name: /prettyName:\s*['"](?<name>[^'"]*)['"]/u.exec(text)?.groups?.['name'] ?? path,
      path,
      explorerId: id,
      ios: store(/https:\/\/apps\.apple\.com\/[^'"]*/u),
      android: store(/https:\/\/play\.google\.com\/[^'"]*/u),
      chrome: store(/https:\/\/chrome(?:webstore)?\.google\.com\/[^'"]*/u),
    },
  ]
}
