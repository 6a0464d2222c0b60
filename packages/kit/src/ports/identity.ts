import * as v from 'valibot'
import { ImageUrl, Label } from './fields.ts'

/** Who stands behind an address. */
export const Identity = v.object({ name: v.optional(Label), avatar: v.optional(ImageUrl) })
export type Identity = Readonly<v.InferOutput<typeof Identity>>

/** Names and pictures of addresses; answers are kept for 5 min (SPEC §9) and parsed before use. */
export interface IdentitySource {
  identity(address: string, signal: AbortSignal): Promise<Identity>
}
