import type { Movement } from '@causeway/kit'
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
  /** The wallet moved to another account or chain while a request was open. */
  | { readonly kind: 'moved'; readonly problem: TxProblem }
  | { readonly kind: 'reverted'; readonly hash: Hash; readonly problem: TxProblem }
  /** Another transaction took the nonce. `by` is null when its hash was not found. */
  | Replaced
  | { readonly kind: 'dropped'; readonly hash: Hash }
  /** The visitor no longer waits for the wallet; what is confirmed there later still counts. */
  | { readonly kind: 'unanswered' }

export interface Replaced {
  readonly kind: 'replaced'
  readonly hash: Hash
  readonly by: Hash | null
  /** The other transaction is the wallet's "cancel": nothing sent to oneself. */
  readonly cancelled: boolean
}

/** What a step sends, where it sends anything. */
export type SendingStep = 'approving' | 'signing'

export type RequestedStep = 'permitting' | 'approving' | 'signing'

/** Which of a request's transactions a hash belongs to. */
export type SentStep = 'approval' | 'plan'

export type Flow =
  | { readonly name: 'editing' }
  | { readonly name: 'simulating'; readonly request: PlanRequest }
  | { readonly name: 'permitting'; readonly request: PlanRequest }
  | {
      readonly name: 'approving'
      readonly request: PlanRequest
      readonly hash: Hash | null
      /** Sets an earlier allowance to zero, for tokens that take a new one only then. */
      readonly reset: boolean
      /** Taken up after a reload: its end asks the wallet for nothing by itself. */
      readonly resumed: boolean
    }
  /** An approval from before a reload is done; the visitor goes on with a press. */
  | { readonly name: 'approved'; readonly request: PlanRequest }
  | {
      readonly name: 'signing'
      readonly request: PlanRequest
      readonly permit: SignedPermit | null
    }
  /** The wallet was asked, and nobody knows whether it sent: nothing is asked again before the visitor has looked. */
  | {
      readonly name: 'maybeSent'
      readonly request: PlanRequest
      readonly step: SendingStep
      /** The account's next transaction before the wallet was asked; undefined where the node did not tell. */
      readonly nonce: number | undefined
      /** What the node says since; null while it is asked. */
      readonly movement: Movement | null
    }
  | { readonly name: 'mining'; readonly request: PlanRequest; readonly hash: Hash }
  | {
      readonly name: 'confirmed'
      readonly request: PlanRequest
      readonly hash: Hash
      readonly block: number
      /** The history service has not come this far in a long time; nobody waits for it any more. */
      readonly late: boolean
    }
  | {
      readonly name: 'indexed'
      readonly request: PlanRequest
      readonly hash: Hash
      readonly block: number
    }
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
  | { readonly type: 'approvalSent'; readonly id: number; readonly hash: Hash }
  | { readonly type: 'approved'; readonly id: number }
  | { readonly type: 'sent'; readonly request: PlanRequest; readonly hash: Hash }
  /** Same nonce, same call, higher fee: the wallet sped it up. */
  | { readonly type: 'repriced'; readonly hash: Hash; readonly by: Hash }
  | { readonly type: 'mined'; readonly hash: Hash; readonly block: number }
  | { readonly type: 'reverted'; readonly hash: Hash; readonly problem: TxProblem }
  | {
      readonly type: 'replaced'
      readonly hash: Hash
      readonly by: Hash | null
      readonly cancelled: boolean
    }
  /** A reorganisation took the block away: the transaction waits again. */
  | { readonly type: 'undone'; readonly hash: Hash }
  | { readonly type: 'dropped'; readonly hash: Hash }
  | { readonly type: 'indexed'; readonly hash: Hash }
  | { readonly type: 'historyLate'; readonly hash: Hash }
  /** The wallet was asked, and failed in a way that is no refusal. */
  | {
      readonly type: 'doubted'
      readonly request: PlanRequest
      readonly step: SendingStep
      readonly nonce: number | undefined
    }
  | { readonly type: 'looked'; readonly id: number; readonly movement: Movement }
  | { readonly type: 'lookAgain' }
  /** The visitor has looked into the wallet: only that ends a doubt. */
  | { readonly type: 'haveLooked' }
  | { readonly type: 'rejected'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number; readonly problem: TxProblem }
  | {
      readonly type: 'moved'
      readonly account: Address | null
      readonly chainId: number | null
      readonly problem: TxProblem
    }
  | {
      readonly type: 'resume'
      readonly request: PlanRequest
      readonly hash: Hash
      readonly step: SentStep
    }
  | { readonly type: 'dismiss' }
  /** The visitor gives up on a silent wallet. */
  | { readonly type: 'stopWaiting' }

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
  /** What the account has sent since its wallet was asked. */
  | { readonly type: 'look'; readonly request: PlanRequest; readonly nonce: number | undefined }
  | { readonly type: 'watchApproval'; readonly request: PlanRequest; readonly hash: Hash }
  | { readonly type: 'watch'; readonly request: PlanRequest; readonly hash: Hash }
  /** Remember the hash across a reload. */
  | {
      readonly type: 'save'
      readonly request: PlanRequest
      readonly hash: Hash
      readonly step: SentStep
    }
  | { readonly type: 'forget'; readonly request: PlanRequest }
  /** Nobody waits for this attempt any more: no further question to the wallet, no further look at the chain. */
  | { readonly type: 'letGo'; readonly request: PlanRequest }
  /** Chain state of this plan has changed: read it again. */
  | { readonly type: 'refresh'; readonly request: PlanRequest }
