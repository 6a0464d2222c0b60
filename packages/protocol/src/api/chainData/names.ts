import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { count } from '../../http/boundedInteger.ts'
import { sender } from './fields.ts'

/*
 * Names of the service's own zones (facts/data-api.md §3.3, D8, D25): who registers one signs a text of `names/readNameMessage.ts`.
 * Nobody needs a project for them.
 */

/** ISO 8601 moment. */
const moment = v.string()

/** What is known of a name. */
export const nameRecord = v.object({
  name: v.string(),
  registered_at: moment,
  updated_at: moment,
  attributes: v.nullable(v.record(v.string(), v.string())),
  /** By coin type (ENSIP-11): 60 is chain 1. */
  addresses: v.record(v.string(), v.object({ address: v.string(), created_at: moment })),
  /** Ours: for people, when the name may be taken for another. */
  warning: v.optional(v.string()),
})
export type NameRecord = v.InferOutput<typeof nameRecord>

/** `2`: what is not there is an empty list in place of 404. */
const query = v.object({
  ...sender,
  apiVersion: v.optional(v.string()),
  sender: v.optional(v.string()),
})
const name = v.object({ name: v.pipe(v.string(), v.maxLength(300)) })
const nothing = v.tuple([])

/** A name and its addresses. */
export const nameRecordOf = endpoint({
  method: 'GET',
  path: '/v1/profile/account/:name',
  params: name,
  query,
  response: v.union([nameRecord, nothing]),
})

/** The names of an address, the first registered first. */
export const namesOfAddress = endpoint({
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  params: v.object({ address: v.pipe(v.string(), v.maxLength(100)) }),
  query,
  response: v.array(nameRecord),
})

/** The name that somebody types, and free ones that begin like it. */
export const nameSuggestionsOf = endpoint({
  method: 'GET',
  path: '/v1/profile/suggestions/:name',
  params: name,
  query: v.object({ ...sender, zone: v.optional(v.string()) }),
  response: v.object({
    suggestions: v.array(
      v.object({
        name: v.string(),
        registered: v.boolean(),
        /** Ours: as of a record. */
        warning: v.optional(v.string()),
      }),
    ),
  }),
})

/** Ours (D8): a nonce for a signed text. It is good for five minutes, and once. */
export const nameNonce = endpoint({
  method: 'GET',
  path: '/v1/profile/nonce',
  query: v.object(sender),
  response: v.object({ nonce: v.string(), expires: count }),
})

/** Ours (D8): what the names of this service end in, the usual zone first. */
export const nameZones = endpoint({
  method: 'GET',
  path: '/v1/profile/zones',
  query: v.object(sender),
  response: v.object({ zones: v.array(v.string()) }),
})

/** What the owner signed, and with which address on which chain. Forms are judged by the handler, in the order that clients know. */
const signed = v.object({
  message: v.pipe(v.string(), v.maxLength(4_000)),
  signature: v.pipe(v.string(), v.maxLength(21_000)),
  coin_type: v.number(),
  address: v.pipe(v.string(), v.maxLength(100)),
})

/** Registers a name (SPEC §3, §7). */
export const registerNameOf = endpoint({
  method: 'POST',
  path: '/v1/profile/account',
  query: v.object(sender),
  body: signed,
  response: nameRecord,
})

/** Replaces what a name says of its owner. */
export const setNameAttributes = endpoint({
  method: 'POST',
  path: '/v1/profile/account/:name/attributes',
  params: name,
  query: v.object(sender),
  body: signed,
  response: v.record(v.string(), v.string()),
})

/** Adds an address to a name, or replaces the one of its coin type. */
export const setNameAddress = endpoint({
  method: 'POST',
  path: '/v1/profile/account/:name/address',
  params: name,
  query: v.object(sender),
  body: v.object({
    ...signed.entries,
    /** Ours: the same text signed by the new address. With it the address is the owner's, too, and is shown with the name. */
    address_signature: v.optional(v.pipe(v.string(), v.maxLength(21_000))),
  }),
  response: nameRecord.entries.addresses,
})
export type SignedBody = v.InferOutput<typeof signed>
