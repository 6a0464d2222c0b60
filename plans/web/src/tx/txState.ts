import type { OpenRequest, RequestEffect, RequestEvent, UnderWay } from '@causeway/kit/transact'
import type { Abi, Address, Hash, Hex } from 'viem'

/** The texts that a visitor typed, by action and field; each stays until that very action is done. */
export type Draft = Readonly<Record<string, string>>

/** A contract call; `abi` holds the function, its variant with a permit if there is one, and the errors. */
export interface PlanCall {
  readonly to: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** What a call takes from the member's wallet, through an allowance of the called contract. */
export interface TxPayment {
  readonly token: Address
  /** base units */
  readonly amount: bigint
}

/** One attempt as it is remembered across a reload. `id` tells late answers of an older attempt from those of this one. */
export interface TxAttempt {
  readonly id: number
  /** as the plan's page names it: part of the keys of its drafts */
  readonly action: string
  /** the action in words */
  readonly title: string
  readonly plan: Address
  /** as the factory names it, for the way back to its page; attempts of older versions did not keep it */
  readonly template?: string | undefined
  readonly chainId: number
  readonly account: Address
  /** what was typed for it, by key of the draft */
  readonly typed: Draft
}

export interface PlanRequest extends TxAttempt {
  /** null in an attempt taken up after a reload: that one is only watched */
  readonly call: PlanCall | null
  readonly pays: TxPayment | null
}

/** Ways in: the terms are asked for before the first of them. Every other action is a way out, and never asks. */
export function isEntry({ action, pays }: PlanRequest): boolean {
  return pays !== null || action === 'join'
}

/** How the plan gets its tokens: an allowance that is there, a signed permit, or an approval. */
export type Allowance = 'enough' | 'permit' | 'approve'

export interface SignedPermit {
  readonly deadline: bigint
  readonly signature: Hex
}

/** A sentence for the visitor, already taken from a catalogue, and the technical detail behind it. */
export interface TxProblem {
  readonly code: string
  readonly text: string
  readonly details: string | null
}

export type TxFailure =
  /** Nothing was sent: the check or the wallet refused. */
  | { readonly kind: 'refused'; readonly problem: TxProblem }
  /** The wallet moved to another account or chain before it was asked to send. */
  | { readonly kind: 'moved'; readonly problem: TxProblem }
  /** The visitor no longer waits for the wallet's signature. */
  | { readonly kind: 'unanswered' }

export type RequestedStep = 'permitting' | 'approving' | 'signing'

/** Which of a request's transactions it is. */
export type SentStep = 'approval' | 'plan'

/** What the block says of a transaction, and how far the history is with it. */
export interface Mined {
  readonly block: number
  /** Why it was reverted. */
  readonly problem: TxProblem | null
  /** `late`: the history service has not come this far in a long time; nobody waits for it any more. */
  readonly history: 'waiting' | 'late' | 'indexed'
}

/** A transaction of which the wallet was asked; `asked` is the kit's word on it. */
export interface RequestedFlow {
  readonly name: 'asked'
  readonly request: PlanRequest
  readonly step: SentStep
  /** Sets an earlier allowance to zero, for tokens that take a new one only then. */
  readonly reset: boolean
  readonly permit: SignedPermit | null
  /** Not waited for here any more, or never: its end asks the wallet for nothing by itself. */
  readonly resumed: boolean
  readonly asked: UnderWay
  readonly mined: Mined | null
}

export type Flow =
  | { readonly name: 'editing' }
  | { readonly name: 'simulating'; readonly request: PlanRequest }
  | { readonly name: 'permitting'; readonly request: PlanRequest }
  | RequestedFlow
  /** An approval from before a reload is done; the visitor goes on with a press. */
  | { readonly name: 'approved'; readonly request: PlanRequest }
  | { readonly name: 'rejected'; readonly request: PlanRequest; readonly step: RequestedStep }
  | { readonly name: 'failed'; readonly request: PlanRequest; readonly failure: TxFailure }

export interface TxState {
  readonly draft: Draft
  readonly flow: Flow
}

export type TxEvent =
  | { readonly type: 'typed'; readonly field: string; readonly text: string }
  | { readonly type: 'submit'; readonly request: PlanRequest }
  | { readonly type: 'simulated'; readonly id: number; readonly allowance: Allowance }
  | { readonly type: 'permitted'; readonly id: number; readonly permit: SignedPermit }
  /** The wallet cannot sign permits, or the token did not take the signature. */
  | { readonly type: 'permitUnavailable'; readonly id: number }
  /** The token refuses to change an allowance that is not zero. */
  | { readonly type: 'mustReset'; readonly id: number }
  /** What became of what the wallet was asked to send. */
  | { readonly type: 'asked'; readonly id: number; readonly event: RequestEvent }
  /** A hash that the wallet returned: it counts although the visitor had moved on meanwhile. */
  | {
      readonly type: 'sent'
      readonly request: PlanRequest
      readonly step: SentStep
      readonly hash: Hash
    }
  /** What a block says of it, told before its outcome. */
  | {
      readonly type: 'mined'
      readonly id: number
      readonly block: number
      readonly problem: TxProblem | null
    }
  | {
      readonly type: 'history'
      readonly hash: Hash
      readonly history: Exclude<Mined['history'], 'waiting'>
    }
  | { readonly type: 'lookAgain' }
  /** The visitor has looked into the wallet, and says that nothing was sent. */
  | { readonly type: 'haveLooked' }
  | { readonly type: 'rejected'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number; readonly problem: TxProblem }
  | {
      readonly type: 'moved'
      readonly account: Address | null
      readonly chainId: number | null
      readonly problem: TxProblem
    }
  | ({ readonly type: 'resume' } & TakenUp)
  /** Who asked in another tab knows what became of it. */
  | { readonly type: 'settledElsewhere' }
  | { readonly type: 'dismiss' }
  /** The visitor gives up on a silent wallet. */
  | { readonly type: 'stopWaiting' }

/** What another tab, or this page before a reload, asked for: sent, or of unknown end. */
export interface TakenUp {
  readonly request: PlanRequest
  readonly step: SentStep
  readonly found: Hash | OpenRequest
}

/** `first` may find out that a reset is needed; `exact` follows a reset and only approves. */
export type ApprovalStep = 'first' | 'reset' | 'exact'

export type TxEffect =
  | { readonly type: 'simulate'; readonly request: PlanRequest }
  | { readonly type: 'askPermit'; readonly request: PlanRequest }
  | { readonly type: 'askApproval'; readonly request: PlanRequest; readonly step: ApprovalStep }
  | {
      readonly type: 'askTransaction'
      readonly request: PlanRequest
      readonly permit: SignedPermit | null
    }
  | ({ readonly type: 'takeUp' } & TakenUp)
  /** What the kit does about a request to the wallet. */
  | { readonly type: 'asked'; readonly request: PlanRequest; readonly effect: RequestEffect }
  /** Remember the hash across a reload. */
  | {
      readonly type: 'save'
      readonly request: PlanRequest
      readonly hash: Hash
      readonly step: SentStep
    }
  | { readonly type: 'forget'; readonly request: PlanRequest }
  /** Nobody waits for this attempt any more: no further question to the wallet. */
  | { readonly type: 'letGo'; readonly request: PlanRequest }
  /** Chain state of this plan has changed: read it again. */
  | { readonly type: 'refresh'; readonly request: PlanRequest }
