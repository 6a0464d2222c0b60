import { defineError } from '../errors/defineError.ts'

/*
 * Addresses that a person types or pastes.
 */

export const addressInvalid = defineError(
  'address.invalid',
  'This is not a valid address. Check it and paste it again.',
)
export const addressChecksum = defineError(
  'address.checksum',
  'The capital letters of this address do not match its checksum. It may contain a typing error: compare it with the source.',
)
