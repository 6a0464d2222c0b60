import * as v from 'valibot'

/**
 * Pictures of networks. `imageIds` are the ids by which existing clients ask for them; `icon` is a file of
 * `icons/networks`, and without one the letters of the name are drawn.
 */
export const networksSchema = v.array(
  v.strictObject({
    chains: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/u))),
      v.minLength(1),
    ),
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
    icon: v.optional(v.string()),
    imageIds: v.optional(v.array(v.pipe(v.string(), v.uuid())), []),
  }),
)

export type CatalogueNetwork = Readonly<v.InferOutput<typeof networksSchema>[number]>
