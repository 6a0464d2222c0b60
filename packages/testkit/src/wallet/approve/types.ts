import type { TestWalletConfig } from '../core/loadConfig.ts'
import type { TestWalletState } from '../core/state.ts'
import type { askedMessages } from './messages.gen.ts'
import type { WalletRequest } from './readWalletRequest.ts'

/** The words of a wallet about what it is asked: English here, other languages from whoever shows them. */
export type RequestMessages = typeof askedMessages

/** How a wallet speaks. */
export interface Voice {
  readonly words: RequestMessages
  /** BCP 47, for dates; undefined is the browser's own. */
  readonly locale: string | undefined
}

/** What a request is described with: the names that the wallet knows, and how it speaks. */
export type DescribeContext = TestWalletConfig & Voice

/** One line of a description. */
export type DescriptionRow = { label: string; value: string; code?: boolean }
/** A request in plain words. */
export type RequestDescription = {
  title: string
  summary: string
  rows: DescriptionRow[]
  warning?: string
  approve: string
}

/** What the person pressed. */
export type Decision = { answer: 'approve' | 'reject'; account: number }
/** What a person is shown of a request. */
export type PromptedRequest = {
  asked: WalletRequest
  description: RequestDescription
  state: TestWalletState
  /** The accounts to choose from, where they are of another chain. */
  addresses?: readonly string[]
}
/** What deciding needs of the page around it. */
export type DecideDeps = {
  origin: string
  config: TestWalletConfig
  read: () => TestWalletState
  write: (state: TestWalletState) => void
  /** Puts the request before the person and resolves with what they pressed. */
  show: (shown: PromptedRequest) => Promise<Decision>
}
