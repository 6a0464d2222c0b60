import * as v from 'valibot'
import { unreadableMessage } from './unreadableMessage.ts'
import type { WcMethod } from './wcMethods.ts'

const text = v.pipe(v.string(), v.maxLength(8_192))
const texts = v.pipe(v.array(text), v.maxLength(1_000))
const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u, 'is not 64 hex digits'))
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What is only shown costs nothing but itself: too long a text is cut, and what is none is left out. */
const shownText = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((one) => (typeof one === 'string' ? one.slice(0, 8_192) : '')),
  ),
  '',
)
/** An address that is cut would be another one. */
const shownLink = v.optional(takenOr(text, undefined))
const shownLinks = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((all): string[] => {
      const list: readonly unknown[] = Array.isArray(all) ? all : []
      return list.filter((one) => v.is(text, one)).slice(0, 100)
    }),
  ),
  [],
)
const redirect = v.object({
  native: shownLink,
  universal: shownLink,
  linkMode: v.optional(takenOr(v.boolean(), undefined)),
})

/** Who somebody says to be. Never proof: the other side typed it. */
const metadata = v.optional(
  v.pipe(
    takenOr(v.looseObject({}), {}),
    v.object({
      name: shownText,
      description: shownText,
      url: shownText,
      icons: shownLinks,
      verifyUrl: shownLink,
      redirect: v.optional(takenOr(redirect, undefined)),
    }),
  ),
  {},
)
const participant = v.object({ publicKey: hex32, metadata })
const relay = v.object({ protocol: text, data: shownLink })
/** `null` is left out. */
const chains = v.optional(
  v.pipe(
    v.nullable(texts),
    v.transform((all) => all ?? undefined),
  ),
)
const proposalNamespace = v.object({ chains, methods: texts, events: texts })
const sessionNamespace = v.object({
  chains,
  accounts: texts,
  methods: texts,
  events: texts,
})
const proposalNamespaces = v.record(text, proposalNamespace)
const sessionNamespaces = v.record(text, sessionNamespace)
const properties = v.optional(takenOr(v.record(text, v.unknown()), undefined))

const empty = v.optional(v.unknown())

/** What an app is sent; what it sends itself is read in `parseAppParams.ts` of the testkit, sign-in in `authPayload.ts`. Fields that nobody knows are dropped. */
const params = {
  wc_pairingPing: empty,
  wc_sessionSettle: v.object({
    relay,
    controller: participant,
    namespaces: sessionNamespaces,
    sessionProperties: properties,
    scopedProperties: properties,
    /** What the wallet says to what was asked beside the proposal. */
    proposalRequestsResponses: properties,
    expiry: seconds,
  }),
  wc_sessionUpdate: v.object({ namespaces: sessionNamespaces }),
  wc_sessionExtend: v.object({ expiry: v.optional(seconds) }),
  wc_sessionEvent: v.object({
    event: v.object({ name: text, data: v.unknown() }),
    chainId: text,
  }),
  wc_sessionDelete: v.object({ code: v.number(), message: text }),
  wc_sessionPing: empty,
} as const satisfies Partial<Record<WcMethod, v.GenericSchema>>

const proposeResult = v.object({ relay, responderPublicKey: hex32 })
export type Metadata = v.InferOutput<typeof metadata>
export type ProposalNamespaces = v.InferOutput<typeof proposalNamespaces>
export type SessionNamespaces = v.InferOutput<typeof sessionNamespaces>
type Parsed = keyof typeof params
export type WcParams<M extends Parsed> = v.InferOutput<(typeof params)[M]>

/** What a schema reads, or something else in its place. */
function takenOr<S extends v.GenericSchema, T>(schema: S, otherwise: T) {
  return v.pipe(
    v.unknown(),
    v.transform((one): v.InferOutput<S> | T => {
      const read = v.safeParse(schema, one)
      return read.success ? read.output : otherwise
    }),
  )
}

/** Reads the parameters of a request. @throws BaseError `wc.message` */
export function parseParams<M extends Parsed>(method: M, value: unknown): WcParams<M> {
  return parsePayload(params[method], value, method)
}

/** Reads a wallet's approval of a proposal. @throws BaseError `wc.message` */
export function parseProposeResult(value: unknown): v.InferOutput<typeof proposeResult> {
  return parsePayload(proposeResult, value, 'the answer to wc_sessionPropose')
}

/** Schemas for what is stored and read again, or sent by the other side too. */
export const stored = {
  metadata,
  participant,
  proposalNamespaces,
  sessionNamespaces,
} as const

/** Parts of several schemas. */
export const parts = { text, hex32, seconds, relay, properties } as const

/** Reads what a schema describes. @throws BaseError `wc.message` that names what and where */
export function parsePayload<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  what: string,
): v.InferOutput<S> {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  const [issue] = read.issues
  const path = issue ? v.getDotPath(issue) : undefined
  throw unreadableMessage(`${what} is malformed${path ? ` at ${path}` : ''}`)
}
