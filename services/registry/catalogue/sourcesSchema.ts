import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Picture } from './picture.ts'

/** Where one wallet's picture is from. */
interface PictureSource {
  /** Name and version, e.g. `thirdweb@5.121.6`. */
  readonly package: string
  readonly licence: 'MIT' | 'Apache-2.0' | 'BSD-3-Clause' | 'ISC'
  /** Of the file in the package. */
  readonly path: string
  /** Of the picture as it lies here. */
  readonly sha256: string
}

/** By the wallet's id. */
export type PictureSources = Readonly<Record<string, PictureSource>>

const packageSchema = v.strictObject({
  package: v.pipe(v.string(), v.regex(/^(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/u, 'is no package')),
  /** Of the package, one that lets the picture be passed on. */
  licence: v.picklist(['MIT', 'Apache-2.0', 'BSD-3-Clause', 'ISC']),
  /** By the wallet's id, as `sha256sum` writes it: the hash of the picture as it lies here, and the file's path in the package. */
  pictures: v.record(
    v.string(),
    v.pipe(v.string(), v.regex(/^[0-9a-f]{64} \S+$/u, 'is no SHA-256 with a path')),
  ),
})

/** `icons/sources.json`, in which each package is said once, read by the wallet's id. */
export const sourcesSchema = v.pipe(
  v.array(packageSchema),
  v.check((packages) => {
    const ids = packages.flatMap(({ pictures }) => Object.keys(pictures))
    return new Set(ids).size === ids.length
  }, 'a picture has two sources'),
  v.transform((packages): PictureSources =>
    Object.fromEntries(
      packages.flatMap(({ pictures, ...from }) =>
        Object.entries(pictures).map(([id, line]) => {
          const [sha256 = '', path = ''] = line.split(' ')
          return [id, { ...from, path, sha256 }]
        }),
      ),
    ),
  ),
)

/** What `icons/sources.json` holds for these sources: packages by name, in each the wallets by id. */
export function sourcesText(sources: PictureSources): string {
  const packages = new Map<string, v.InferInput<typeof packageSchema>>()
  for (const [id, { path, sha256, ...from }] of inOrder(Object.entries(sources), ([key]) => key)) {
    const one = packages.get(from.package) ?? { ...from, pictures: {} }
    packages.set(from.package, { ...one, pictures: { ...one.pictures, [id]: `${sha256} ${path}` } })
  }
  const all = inOrder([...packages.values()], (one) => one.package)
  return `${JSON.stringify(all, null, 2)}\n`
}

const inOrder = <T>(all: readonly T[], keyOf: (one: T) => string): T[] =>
  all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** The hash by which a picture is told from one that somebody changed. */
export const pictureHash = ({ body }: Picture): string =>
  createHash('sha256').update(body).digest('hex')

/** What the pictures and what is said of them disagree on. */
export function sourceProblems(
  pictures: ReadonlyMap<string, Picture>,
  sources: PictureSources,
): { readonly id: string; readonly problem: string }[] {
  const unsaid = [...pictures].flatMap(([id, picture]) => {
    const source = sources[id]
    if (!source) return [{ id, problem: 'says nowhere where its picture is from' }]
    return source.sha256 === pictureHash(picture)
      ? []
      : [{ id, problem: 'is another picture than the one of its source' }]
  })
  const gone = Object.keys(sources).filter((id) => !pictures.has(id))
  return [...unsaid, ...gone.map((id) => ({ id, problem: 'has a source and no picture' }))]
}
