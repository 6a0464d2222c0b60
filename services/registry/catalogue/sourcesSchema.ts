import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Picture } from './picture.ts'

/** Where each wallet's picture is from: `icons/sources.json`, by the wallet's id. */
export const sourcesSchema = v.record(
  v.string(),
  v.strictObject({
    /** Name and version, e.g. `thirdweb@5.121.6`. */
    package: v.pipe(
      v.string(),
      v.regex(/^(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/u, 'is no package'),
    ),
    /** Of the package, one that lets the picture be passed on. */
    licence: v.picklist(['MIT', 'Apache-2.0', 'BSD-3-Clause', 'ISC']),
    /** Of the file in the package. */
    path: v.pipe(v.string(), v.nonEmpty()),
    /** Of the picture as it lies here. */
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u, 'is no SHA-256')),
  }),
)
export type PictureSources = v.InferOutput<typeof sourcesSchema>

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
