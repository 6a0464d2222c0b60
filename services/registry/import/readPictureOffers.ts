import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '../catalogue/picture.ts'
import type { Offer } from './offer.ts'

/** The wallets of thirdweb's list, each a folder by its reverse domain name: its facts and its picture. */
export async function readThirdweb(folder: string): Promise<readonly Offer[]> {
  const place = 'src/wallets/__generated__/wallet'
  const ids = (await readdir(join(folder, place))).sort()
  return Promise.all(
    ids.map(async (id): Promise<Offer> => {
      const path = `${place}/${id}/image.ts`
      const [facts, image] = await Promise.all([
        readFile(join(folder, place, id, 'index.ts'), 'utf8'),
        readFile(join(folder, path), 'utf8'),
      ])
      const field = (name: string) =>
        new RegExp(`\\b${name}:\\s*"(?<value>[^"]+)"`, 'u').exec(facts)?.groups?.['value']
      return {
        name: field('name') ?? id,
        path,
        named: `/__generated__/wallet/${id}/`,
        rdns: field('rdns'),
        homepage: field('homepage'),
        ios: field('ios'),
        android: field('android'),
        chrome: field('chrome'),
        native: field('native'),
        universal: field('universal'),
        picture: pictureOf(/"(?<uri>data:[^"]+)"/u.exec(image)?.groups?.['uri']),
      }
    }),
  )
}

/** RainbowKit's connectors: pictures alone, each in a chunk named by its connector. */
export async function readRainbowKit(folder: string): Promise<readonly Offer[]> {
  const names = (await readdir(join(folder, 'dist'))).sort()
  const chunks = names.filter((name) => /^\w+Wallet-[A-Z0-9]{8}\.js$/u.test(name))
  return Promise.all(
    chunks.map(async (chunk): Promise<Offer> => {
      const connector = chunk.replace(/-[A-Z0-9]{8}\.js$/u, '')
      const text = await readFile(join(folder, 'dist', chunk), 'utf8')
      return {
        name: connector,
        path: `dist/${chunk}`,
        named: `/walletConnectors/${connector}/`,
        picture: pictureOf(/"(?<uri>data:[^"]+)"/u.exec(text)?.groups?.['uri']),
      }
    }),
  )
}

/** The picture that a `data:` URI holds, when it is of a kind that we serve. */
function pictureOf(uri: string | undefined): Picture | undefined {
  const { media, base64, body } =
    /^data:(?<media>image\/(?:webp|svg\+xml))(?:;charset=[\w-]+)?(?<base64>;base64)?,(?<body>.*)$/su.exec(
      uri ?? '',
    )?.groups ?? {}
  if (!body) return undefined
  const bytes = base64 ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body))
  return media === 'image/webp'
    ? { media, body: Uint8Array.from(bytes) }
    : { media: 'image/svg+xml', body: plain(bytes.toString('utf8')) }
}

/** A drawing as our rules want it: one SVG element with its namespace and a viewBox, nothing before it. */
function plain(svg: string): string {
  const one = svg
    .slice(Math.max(0, svg.indexOf('<svg')))
    .replaceAll(/ xmlns:xlink="[^"]*"/gu, '')
    .trim()
  const head = /^<svg [^>]*>/u.exec(one)?.[0] ?? ''
  const side = (name: string) =>
    new RegExp(` ${name}="(?<side>[\\d.]+)(?:px)?"`, 'u').exec(head)?.groups?.['side']
  const box = head.includes('viewBox=')
    ? ''
    : ` viewBox="0 0 ${side('width') ?? ''} ${side('height') ?? ''}"`
  return `${one.replace('<svg ', `<svg${box} `)}\n`
}
