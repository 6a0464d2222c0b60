import { BaseError } from '../errors/baseError.ts'
import { caipAddress, caipAddress10, caipNetwork } from './errors.ts'
import { isCaip10, isCaip2 } from './caipRules.ts'

export type { CaipAddress, CaipNetworkId } from './caipRules.ts'

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
