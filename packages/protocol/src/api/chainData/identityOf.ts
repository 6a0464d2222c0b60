import * as v from 'valibot'
import { isEvmAddress } from '../../address/address.ts'
import { toChecksum } from '../../address/toChecksum.ts'
import { endpoint } from '../../http/endpoint.ts'
import { sender } from './fields.ts'

/** 32 to 44 letters of base 58 (SPEC §5). */
const solana = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/u

const params = v.object({
  address: v.pipe(
    v.string(),
    v.check((text) => isEvmAddress(text) || solana.test(text), 'is not an address'),
  ),
})
/**
 * CAIP-2: the EVM network on which the address is asked about, as primary names are of one network each (ENSIP-19). Ethereum where
 * it is left out, or names no such network: older clients say nothing, or something else.
 */
const chainId = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => {
      const found = /^eip155:([1-9]\d{0,9})$/u.exec(text)?.[1]
      return found === undefined ? undefined : Number(found)
    }),
  ),
)
const query = v.object({
  ...sender,
  /** The account that asks; nothing is done with it. */
  sender: v.optional(v.string()),
  chainId,
  useCache: v.optional(v.string()),
})
const response = v.object({
  name: v.nullable(v.string()),
  /** An address that a picture can be shown from. */
  avatar: v.nullable(v.string()),
  /** ISO 8601; null for an address of which names are not known. */
  resolvedAt: v.nullable(v.string()),
})

/** Name and picture of an address: by ENS, else by the names of this service. */
export const identityOf = endpoint({
  method: 'GET',
  path: '/v1/identity/:address',
  params,
  query,
  response,
})

/** The same at another address that clients know. */
export const accountIdentityOf = endpoint({
  method: 'GET',
  path: '/v1/account/:address/identity',
  params,
  query,
  response,
})

/** As many addresses as one question may name. */
export const mostIdentities = 50

/** Ours: names and pictures of many addresses at once, for lists: one question for a page of them. */
export const identitiesOf = endpoint({
  method: 'GET',
  path: '/v1/identities',
  query: v.object({
    ...sender,
    chainId,
    addresses: v.pipe(
      v.string(),
      v.description(`Up to ${mostIdentities} EVM addresses, parted by commas.`),
      v.transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))]),
      v.minLength(1, 'names no address'),
      v.maxLength(mostIdentities, `names more than ${mostIdentities} addresses`),
      v.array(
        v.pipe(v.string(), v.check(isEvmAddress, 'is not an address'), v.transform(toChecksum)),
      ),
    ),
  }),
  response: v.object({
    identities: v.array(
      v.object({
        address: v.string(),
        name: v.nullable(v.string()),
        avatar: v.nullable(v.string()),
      }),
    ),
    /** Of which nothing can be said now: the node that knows names is away. */
    unavailable: v.array(v.string()),
  }),
})
