import { defineError } from '../errors/defineError.ts'

/*
 * What an account did.
 */

export const historyFetch = defineError('history.fetch', 'Failed to fetch transactions', {
  surface: 'toast',
  retry: true,
  spec: '§8',
})
