import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { checkCatalogue } from '../catalogue/checkCatalogue.ts'
import { type Picture, walletPictureProblem } from '../catalogue/picture.ts'
import { readFolder } from '../catalogue/readFolder.ts'
import {
  type PictureSources,
  pictureHash,
  sourcesSchema,
  sourcesText,
} from '../catalogue/sourcesSchema.ts'
import type { Offers } from './offer.ts'
import { pairOffers } from './pairOffers.ts'

/** What an import did, and what it left for a person, one line each. */
export interface Imported {
  readonly pictures: readonly string[]
  readonly explorerIds: readonly string[]
  readonly left: readonly string[]
}

/**
 * Writes what a package adds to a data folder: a picture for each wallet that has none, an explorer id for each that
 * has none, and where each is from. What is there already stays; an offer that contradicts it is left and told.
 * @throws Error when the folder has problems already
 */
export async function importPackage(folder: string, source: Offers): Promise<Imported> {
  const files = await readFolder(folder)
  const { wallets, problems } = checkCatalogue(files)
  if (problems[0])
    throw new Error(`${folder} has problems: ${problems[0].file}: ${problems[0].problem}`)
  const { pairs, doubts } = pairOffers(wallets, source.offers)
  const left = doubts.map(
    (doubt) => `${doubt.wallets.join(', ')}: ${doubt.offers.join(' or ')}? Nothing decides.`,
  )
  const sources = { ...v.parse(sourcesSchema, JSON.parse(files.sources ?? '[]')) }
  const pictures: string[] = []
  const explorerIds: string[] = []
  for (const { wallet, offer, by } of pairs) {
    const { picture, explorerId } = offer
    if (picture && !files.walletIcons.has(wallet.id)) {
      const problem = walletPictureProblem(picture)
      if (problem) left.push(`${wallet.id}: the picture ${problem}.`)
      else {
        await writePicture(folder, wallet.id, picture)
        sources[wallet.id] = {
          package: source.package,
          licence: source.licence as PictureSources[string]['licence'],
          path: offer.path,
          sha256: pictureHash(picture),
        }
        pictures.push(wallet.id)
      }
    }
    if (explorerId && wallet.explorerId === undefined) {
      await writeExplorerId(folder, wallet.id, { explorerId, source: source.url })
      explorerIds.push(`${wallet.id} by ${by.join(', ')}`)
    } else if (explorerId && wallet.explorerId !== explorerId)
      left.push(`${wallet.id}: has ${wallet.explorerId}, ${offer.name} says ${explorerId}.`)
  }
  if (pictures.length > 0) await writeFile(join(folder, 'icons/sources.json'), sourcesText(sources))
  return { pictures, explorerIds, left }
}

async function writePicture(folder: string, id: string, { media, body }: Picture): Promise<void> {
  const ending = media === 'image/webp' ? 'webp' : 'svg'
  await writeFile(join(folder, 'icons/wallets', `${id}.${ending}`), body)
}

/** Puts the id where the fields of a file have their order, after its homepage, and the address to its sources. */
async function writeExplorerId(
  folder: string,
  id: string,
  { explorerId, source }: { readonly explorerId: string; readonly source: string },
): Promise<void> {
  const file = join(folder, 'wallets', `${id}.json`)
  const { name, homepage, sources, ...facts } = JSON.parse(await readFile(file, 'utf8')) as {
    name: string
    homepage?: string
    sources: string[]
  }
  const wallet = {
    name,
    ...(homepage ? { homepage } : {}),
    explorerId,
    ...facts,
    sources: [...new Set([...sources, source])],
  }
  await writeFile(file, `${JSON.stringify(wallet, null, 2)}\n`)
}
