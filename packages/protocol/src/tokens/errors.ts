import { defineError } from '../errors/defineError.ts'

/*
 * Balances, and sending of them.
 */

export const balanceUnavailable = defineError('balance.unavailable', 'Token Balance Unavailable', {
  surface: 'toast',
  retry: true,
  spec: '§8',
})
