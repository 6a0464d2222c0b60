import { BaseError } from '../errors/baseError.ts'
import { caipAddress, caipAddress10, caipNetwork } from './errors.ts'

/** CAIP-2 network id, e.g. `eip155:137`. */
export type CaipNetworkId = `${string}:${string}`
/** CAIP-10 account address, e.g. `eip155:137:0x…`. */
export type CaipAddress = `${string}:${string}:${string}`

/** CAIP-2: namespace 3–8 of [-a-z0-9], reference 1–32 of [-_a-zA-Z0-9]. */
const namespaceRule = /^[-a-z0-9]{3,8}$/u
/** SPEC §3 names namespaces longer than CAIP-2's 8 characters (`multiversx` has 10). */
const longNamespaces: ReadonlySet<string> = new Set(['multiversx'])
const referenceRule = /^[-_a-zA-Z0-9]{1,32}$/u
const addressRule = /^[-.%a-zA-Z0-9]{1,128}$/u

/** Whether a text is a namespace as CAIP-2 knows them, or one that SPEC §3 adds. */
export const isNamespace = (text: string) => namespaceRule.test(text) || longNamespaces.has(text)

/** Whether a text is a CAIP-2 network id. */
export function isCaip2(text: string): text is CaipNetworkId {
  const [namespace = '', reference = '', ...rest] = text.split(':')
  return rest.length === 0 && isNamespace(namespace) && referenceRule.test(reference)
}

/** Whether a text is a CAIP-10 account. */
export function isCaip10(text: string): text is CaipAddress {
  const [namespace, reference, address = '', ...rest] = text.split(':')
  return rest.length === 0 && isCaip2(`${namespace}:${reference}`) && addressRule.test(address)
}

/**
 * Splits a CAIP-2 network id into its two parts (SPEC §5).
 * @throws BaseError `caip.network` unless there are exactly two well-formed parts.
 */
export function parseCaip2(id: string): { namespace: string; reference: string } {
  if (!isCaip2(id)) throw new BaseError(caipNetwork, { details: `Read ${JSON.stringify(id)}.` })
  const [namespace = '', reference = ''] = id.split(':')
  return { namespace, reference }
}

/**
 * Splits a CAIP-10 address into its three parts (SPEC §5).
 * @throws BaseError `caip.address10` unless there are exactly three well-formed parts.
 */
export function parseCaip10(address: string): {
  namespace: string
  reference: string
  address: string
} {
  if (!isCaip10(address))
    throw new BaseError(caipAddress10, { details: `Read ${JSON.stringify(address)}.` })
  const [namespace = '', reference = '', account = ''] = address.split(':')
  return { namespace, reference, address: account }
}

/**
 * The plain address inside a CAIP address, for places that show or send one.
 * @throws BaseError `caip.address` unless there are exactly three parts.
 */
export function plainAddress(id: string): string {
  const [, , address, ...rest] = id.split(':')
  if (!address || rest.length > 0)
    throw new BaseError(caipAddress, { details: `Read ${JSON.stringify(id)}.` })
  return address
}
