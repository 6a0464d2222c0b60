import type { CaipNetworkId } from '@causeway/protocol/caip'
import * as v from 'valibot'
import { ImageUrl, Label } from './fields.ts'

/** Who stands behind an address. */
export interface Identity {
  readonly name?: string | undefined
  /** An address of https, or a `data:` URI. */
  readonly avatar?: string | undefined
}

export const IdentitySchema: v.GenericSchema<unknown, Identity> = v.object({
  name: v.optional(Label),
  avatar: v.optional(ImageUrl),
})

/** Names and pictures of addresses; answers are kept for 5 min (SPEC §9) and parsed before use. */
export interface IdentitySource {
  /**
   * @param caipNetworkId the network on which the address is asked about: a name that somebody has on one network says nothing
   *   of the same address on another (ENSIP-19)
   */
  identity(address: string, signal: AbortSignal, caipNetworkId: CaipNetworkId): Promise<Identity>
}

/** What the app's chain data says of a network that it does not serve: nobody was asked, and ENS may know. */
export const unserved: Identity = {}

/** The chain that has the Universal Resolver of ENS. */
export const ethereum = 1

/** What names of ENS may ask beside the app's own RPC addresses. */
export interface EnsConfig {
  /** Hosts, such as `ccip.example`, that are asked for names which are kept off the chain (EIP-3668); none when left out. */
  readonly gateways?: readonly string[]
  /** Where pictures on IPFS are read, such as `https://ipfs.example/ipfs/`; without it they are not shown. */
  readonly ipfs?: string
}
