import * as v from 'valibot'
import { isCaip2, type CaipNetworkId } from '../../caip/caip.ts'
import { smartAccountContracts } from '../../smartAccount/smartAccountContracts.ts'
import { endpoint } from '../../http/endpoint.ts'
import { addressField } from '../../http/fields.ts'
import { project } from './fields.ts'

const chain = v.pipe(
  v.string(),
  v.check(isCaip2, 'is no CAIP-2 id'),
  v.transform((id) => id as CaipNetworkId),
)
const nodeUrl = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s]+$/u, 'is no http address'))

/** A chain that the frame reads and signs for, by nodes of the operator. */
export const frameNetwork = v.object({
  id: chain,
  name: v.pipe(v.string(), v.maxLength(100)),
  /** The preferred one first. */
  rpcUrls: v.pipe(v.array(nodeUrl), v.minLength(1), v.maxLength(10)),
  coin: v.object({
    name: v.pipe(v.string(), v.maxLength(60)),
    symbol: v.pipe(v.string(), v.maxLength(20)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  }),
  /** Contracts that the operator vouches for, with the symbol that they go by (left out: their own); every other token goes by its address. */
  tokens: v.optional(
    v.pipe(
      v.array(
        v.object({
          address: addressField,
          symbol: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(20))),
        }),
      ),
      v.maxLength(500),
    ),
  ),
  /** Left out: no smart accounts on this chain. */
  smartAccounts: v.optional(
    v.object({
      contracts: smartAccountContracts,
      /** The one that pays for the project's users; left out: nobody does. */
      paymaster: v.optional(addressField),
    }),
  ),
})
export type FrameNetwork = v.InferOutput<typeof frameNetwork>

/**
 * What the frame of a project goes by: whose pages it listens to, and the chains. No proof: nothing in it is secret.
 * `origins` are exact, or have `*` as `isAllowedOrigin` reads it.
 */
export const frameSettingsOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/frame',
  query: project,
  response: v.object({
    origins: v.array(v.string()),
    /** Whose network fees a paymaster takes over; left out where no network has one. */
    projectName: v.optional(v.string()),
    networks: v.array(frameNetwork),
    /** Contracts that no page has the wallet sign for: the operator's own accounts, entry points, delegation managers. */
    ownContracts: v.optional(v.array(v.string()), []),
    /** Whether each request is approved in a window of the wallet. */
    asksInWindow: v.optional(v.boolean(), false),
    /** The host that passkeys are made for (WebAuthn's RP ID); left out: the frame's own. */
    passkeyHost: v.optional(v.pipe(v.string(), v.maxLength(253))),
  }),
})
export type FrameSettings = v.InferOutput<typeof frameSettingsOf.response>
