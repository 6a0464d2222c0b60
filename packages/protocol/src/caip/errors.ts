import { defineError } from '../errors/defineError.ts'

/*
 * Identifiers of chains and accounts.
 */

export const caipAddress = defineError('caip.address', 'Invalid CAIP Address', {
  surface: 'log',
  spec: '§5',
})
export const caipAddress10 = defineError('caip.address10', 'Invalid CAIP-10 address', {
  surface: 'log',
  spec: '§5',
})
export const caipNetwork = defineError('caip.network', 'Invalid CAIP-2 network id', {
  surface: 'log',
  spec: '§5',
})
