import * as v from 'valibot'
import { rpcUserOperation } from '../../smartAccount/userOperation.ts'
import { endpoint } from '../../http/endpoint.ts'
import { count } from '../../http/boundedInteger.ts'
import { evmCaip10, sender } from './fields.ts'

/*
 * Smart sessions: rights that the owner of a smart account gives to an app's key for a time (facts/data-api.md §3.4). They hold for the
 * account of two keys, the app's and one of the service, which signs what was allowed and nothing else.
 */

const few = <S extends v.GenericSchema>(schema: S) => v.pipe(v.array(schema), v.maxLength(50))
const typed = v.strictObject({ type: v.pipe(v.string(), v.maxLength(100)), data: v.unknown() })
const pci = v.pipe(v.string(), v.uuid('is not the id of a session'))
const hex = v.pipe(v.string(), v.regex(/^0x(?:[\da-fA-F]{2}){1,8192}$/u, 'is not bytes in hex'))
const signature = v.pipe(v.string(), v.maxLength(21_000))

const account = v.object({ address: evmCaip10 })
const asked = {
  /** In hex. Left out: the chain of the address. */
  chainId: v.optional(v.pipe(v.string(), v.maxLength(20))),
  expiry: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  signer: typed,
  permissions: v.pipe(few(typed), v.minLength(1)),
  policies: v.optional(few(typed), []),
}
const done = v.object({ success: v.literal(true) })

/** The sessions of an account that began, the newest first, at most 255. */
export const smartSessionsOf = endpoint({
  method: 'GET',
  path: '/v1/sessions/:address',
  params: account,
  query: v.object(sender),
  response: v.object({
    pcis: v.array(
      v.object({
        project: v.object({
          id: v.string(),
          name: v.string(),
          url: v.string(),
          iconUrl: v.string(),
        }),
        pci: v.string(),
        expiry: v.number(),
        createdAt: count,
        permissions: v.array(typed),
        policies: v.array(typed),
        context: v.nullable(v.string()),
        /** Unix seconds; null: it was not ended. */
        revokedAt: v.nullable(count),
      }),
    ),
  }),
})

/**
 * Prepares a session: it begins, and is listed, once the account's owner signed what was asked for. `key` is the service's: it comes
 * first among the signers that the wallet is asked for. `v=2` writes it plainly.
 */
export const createSession = endpoint({
  method: 'POST',
  path: '/v1/sessions/:address',
  params: account,
  query: v.object({ ...sender, v: v.optional(v.string()) }),
  body: v.object(asked),
  response: v.object({
    pci: v.string(),
    key: v.object({ type: v.literal('secp256k1'), publicKey: v.string() }),
  }),
})

/**
 * Begins a session. The context is the proof: a delegation that the account signed, to the account of the session's two keys, with
 * the limits that were asked for. Any other is refused with its reason.
 */
export const activateSession = endpoint({
  method: 'POST',
  path: '/v1/sessions/:address/activate',
  params: account,
  query: v.object(sender),
  body: v.object({ pci, ...asked, context: hex }),
  response: done,
})

/** What a session's contract needs to know it. */
export const sessionContextOf = endpoint({
  method: 'GET',
  path: '/v1/sessions/:address/getcontext',
  params: account,
  query: v.object({ ...sender, pci }),
  response: v.object({ context: v.string() }),
})

/** Ends a session for good. Ours: the owner signs `revocationMessage`. Some clients send the bare address. */
export const revokeSession = endpoint({
  method: 'POST',
  path: '/v1/sessions/:address/revoke',
  params: v.object({ address: v.pipe(v.string(), v.maxLength(200)) }),
  query: v.object(sender),
  body: v.object({ pci, signature }),
  response: done,
})

/**
 * Signs an operation of a session beside the app's key, whose signature it carries: `signature` is what the session's account takes.
 * 401: the session is over, or the operation is none of those that were allowed.
 */
export const signSessionOf = endpoint({
  method: 'POST',
  path: '/v1/sessions/:address/sign',
  params: account,
  query: v.object(sender),
  body: v.object({ pci, userOp: rpcUserOperation }),
  response: v.object({ signature: v.string() }),
})
