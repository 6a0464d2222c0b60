import * as v from 'valibot'

const line = v.object({ text: v.string(), tone: v.optional(v.picklist(['code', 'small'])) })

/** A grant as the frame tells it to the window of the wallet. */
export const listedGrant = v.object({
  hash: v.string(),
  origin: v.string(),
  network: v.string(),
  expiry: v.number(),
  revokedAt: v.nullable(v.number()),
  parts: v.array(
    v.variant('kind', [
      v.object({ kind: v.picklist(['text', 'warning']), text: v.string() }),
      v.object({
        kind: v.literal('row'),
        name: v.string(),
        lines: v.pipe(v.array(line), v.readonly()),
      }),
    ]),
  ),
})
export type ListedGrant = v.InferOutput<typeof listedGrant>
