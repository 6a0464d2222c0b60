import type { WalletRefusal } from '@causeway/protocol/api/wallet/refusals'
import { type BaseErrorOf, isBaseError, withTexts } from '@causeway/protocol/errors/codedError'
import { connectionTexts } from '@causeway/protocol/errors/texts/connection'
import { refusalTexts } from '@causeway/protocol/frame/refusalTexts'
import { loginTexts } from '@causeway/protocol/errors/texts/login'

const texts = { ...loginTexts, ...connectionTexts }
type FrameCode = keyof typeof texts

/** The error class with the texts of the embedded wallet alone. */
export const BaseError = withTexts<FrameCode>(texts)
export type BaseError<C extends FrameCode = FrameCode> = BaseErrorOf<C>

/** What the frame said no with: its own words, for no code travels. */
export class FrameRefusal extends Error {
  override readonly name = 'FrameRefusal'
}

/** What the frame's words mean, where they are those of the wallet's service. */
export function frameRefusal(error: unknown): WalletRefusal | undefined {
  if (!(error instanceof FrameRefusal)) return undefined
  const found = Object.entries(refusalTexts).find(([, words]) => error.message === words)
  return found?.[0] as WalletRefusal | undefined
}

/** The frame's own no, however it was wrapped on the way: a connection tells failures in words of wallets. */
export function frameCauseOf(error: unknown): unknown {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof FrameRefusal) return at
  return error
}

/** Whether the visitor, or the page in their name, said no: a state and no failure (D26). */
export function isRefused(error: unknown): boolean {
  if (isBaseError(error, 'frame.aborted')) return true
  return error instanceof FrameRefusal && /reject|declin|denied|cancel/iu.test(error.message)
}
