import * as v from 'valibot'

/**
 * Pictures of the ways to connect that are no one wallet, or whose wallet existing clients ask for by another id.
 * `wallet` names the wallet whose picture it is, `icon` a file of `icons/connectors`.
 */
export const connectorsSchema = v.array(
  v.pipe(
    v.strictObject({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
      imageIds: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1)),
      wallet: v.optional(v.string()),
      icon: v.optional(v.string()),
    }),
    v.check(
      ({ wallet, icon }) => (wallet === undefined) !== (icon === undefined),
      'names a wallet or an icon, one of them',
    ),
  ),
)

export type CatalogueConnector = Readonly<v.InferOutput<typeof connectorsSchema>[number]>
