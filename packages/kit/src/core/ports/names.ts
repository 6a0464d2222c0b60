import type { CaipNetworkId } from '@causeway/protocol/caip'
import * as v from 'valibot'
import { Label } from './fields.ts'

/** A name that somebody may want. */
export interface NameSuggestion {
  /** Whole, with its zone: `anna.causeway.id`. */
  readonly name: string
  /** Nobody can have it any more. */
  readonly registered: boolean
  /** For people: what it may be taken for. */
  readonly warning?: string | undefined
}

/** What the owner of an account signed to have a name. */
export interface NameRegistration {
  readonly name: string
  /** The text, exactly as it was signed. */
  readonly message: string
  readonly signature: `0x${string}`
  readonly address: string
  /** The network whose address the name stands for. */
  readonly caipNetworkId: CaipNetworkId
}

/** What became of a registration. A refusal says why, in words for the visitor. */
export type NameAnswer =
  | { readonly status: 'registered' }
  | { readonly status: 'refused'; readonly reason: string }

/** A registry of names for accounts. The panel for it is offered only with one; answers are parsed before use. */
export interface NameSource {
  /** What its names end in: `causeway.id`. */
  zone(signal: AbortSignal): Promise<string>
  /** What somebody types first, then free names that begin like it. */
  suggest(label: string, signal: AbortSignal): Promise<readonly NameSuggestion[]>
  /** The names of an account, the newest first. */
  namesOf(address: string, signal: AbortSignal): Promise<readonly string[]>
  /** The address that a name stands for on one network; undefined when there is none. */
  addressOf(
    name: string,
    caipNetworkId: CaipNetworkId,
    signal: AbortSignal,
  ): Promise<string | undefined>
  /** A number that makes a signed text count once; undefined where the registry takes texts without. */
  nonce(signal: AbortSignal): Promise<string | undefined>
  /** Registers a name, or says why nobody can have it so. @throws where that cannot be said */
  register(registration: NameRegistration, signal: AbortSignal): Promise<NameAnswer>
}

export const NameZone = v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.[a-z0-9-]+$/u))
export const NameSuggestions: v.GenericSchema<unknown, readonly NameSuggestion[]> = v.array(
  v.object({ name: Label, registered: v.boolean(), warning: v.optional(Label) }),
)
export const Names: v.GenericSchema<unknown, readonly string[]> = v.array(Label)
export const NameAnswerSchema: v.GenericSchema<unknown, NameAnswer> = v.variant('status', [
  v.object({ status: v.literal('registered') }),
  v.object({ status: v.literal('refused'), reason: Label }),
])
