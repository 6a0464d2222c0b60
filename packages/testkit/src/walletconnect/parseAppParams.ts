import * as v from 'valibot'
import { parsePayload, parts, stored } from '@causeway/protocol/wc/parseParams'

const { text, hex32, seconds, relay, properties } = parts

/** What an app asks a wallet: for wallets to read. Fields that nobody knows are dropped. */
const params = {
  wc_sessionPropose: v.object({
    relays: v.pipe(v.array(relay), v.minLength(1)),
    proposer: stored.participant,
    requiredNamespaces: v.optional(stored.proposalNamespaces, {}),
    optionalNamespaces: v.optional(stored.proposalNamespaces, {}),
    sessionProperties: properties,
    scopedProperties: properties,
    /** What else is asked, such as to sign in (`authentication`). */
    requests: properties,
    pairingTopic: v.optional(hex32),
    expiryTimestamp: v.optional(seconds),
  }),
  wc_sessionRequest: v.object({
    request: v.object({ method: text, params: v.unknown(), expiryTimestamp: v.optional(seconds) }),
    chainId: text,
  }),
} as const

type Asked = keyof typeof params

/** Reads the parameters of an app's request. @throws BaseError `wc.message` */
export function parseAppParams<M extends Asked>(
  method: M,
  value: unknown,
): v.InferOutput<(typeof params)[M]> {
  return parsePayload(params[method], value, method)
}
