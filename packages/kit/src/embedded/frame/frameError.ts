import type { WalletRefusal } from '@causeway/protocol/api/wallet/walletRefusals'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { refusalTexts } from '@causeway/protocol/frame/refusalTexts'
import { walletErrorKindOf } from '../../connection/injectedPort.ts'

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
export async function isRefused(error: unknown): Promise<boolean> {
  if (isBaseError(error, 'frame.aborted')) return true
  return error instanceof FrameRefusal && (await walletErrorKindOf(error)) === 'refused'
}
