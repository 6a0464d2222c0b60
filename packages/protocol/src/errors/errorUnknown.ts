import { defineError } from './defineError.ts'

/*
 * What nothing is known about.
 */

export const errorUnknown = defineError('error.unknown', 'Unknown error', {
  surface: 'toast',
  retry: false,
  spec: '§8',
})
