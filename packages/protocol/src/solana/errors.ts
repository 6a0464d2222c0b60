import { defineError } from '../errors/defineError.ts'

/*
 * Payments on Solana.
 */

export const solanaRent = defineError(
  'solana.rent',
  'An account on Solana must hold a least amount, about 0.0009 SOL. After this payment yours or the receiver’s would hold less. Change the amount; nothing was sent.',
)
export const solanaFrozen = defineError(
  'solana.frozen',
  'Whoever issued this token has frozen one of the two accounts, so it cannot move. Nothing was sent.',
)
export const solanaMemo = defineError(
  'solana.memo',
  'This receiver takes tokens only with a note. Write one and try again. Nothing was sent.',
)
export const solanaNotMovable = defineError(
  'solana.notMovable',
  'Whoever issued this token has stopped its transfers, or allows them only by an app of their own. Nothing was sent.',
)
