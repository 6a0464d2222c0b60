import type { FrameI18n } from '../ui/frameI18n.ts'
import type { ShownRequest } from './signingRequest.ts'

/** What is asked, how it is looked at, and how it is done. */
export interface ApprovalRequest {
  readonly shown: Omit<ShownRequest, 'preview'>
  readonly look: (speech: FrameI18n) => Promise<ShownRequest['preview']>
  readonly sign: () => Promise<unknown>
}

export interface Approvals {
  /** @throws Error when refused · BaseError `frame.expired` · `frame.aborted`, or what signing threw */
  ask(question: ApprovalRequest): Promise<unknown>
  /** Whether a question is on the screen. */
  isAsking(): boolean
  abort(): void
}
