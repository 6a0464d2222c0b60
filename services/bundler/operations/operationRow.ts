import { rpcUserOperation, type UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { Hex } from 'viem'
import * as v from 'valibot'
import type { operation, sentTransaction } from '../schema.ts'
import type { SentAttempt, OperationState, OperationTerms } from './operationState.ts'

export type OperationRow = typeof operation.$inferSelect
export type SentTransactionRow = typeof sentTransaction.$inferSelect

/** The operation itself, as it was taken. */
export const bodyOf = ({ body }: Pick<OperationRow, 'body'>): UserOperation =>
  v.parse(rpcUserOperation, body)

export function attemptOf(row: SentTransactionRow): SentAttempt {
  const { kind, at, maxFeePerGas, maxPriorityFeePerGas } = row
  return { hash: row.hash as Hex, kind, at, maxFeePerGas, maxPriorityFeePerGas }
}

/** Where its life stands, as it was written down. @param attempts the oldest first */
export function stateOf(row: OperationRow, attempts: readonly SentAttempt[]): OperationState {
  const { tries, goneSince } = row
  switch (row.state) {
    case 'pending':
      return { name: 'pending', tries }
    case 'sent': {
      const [first, ...others] = attempts
      // Written in one transaction with its first attempt.
      if (first === undefined) throw new Error(`${row.hash} was sent, but by no transaction.`)
      return { name: 'sent', tries, attempts: [first, ...others], goneSince }
    }
    case 'included': {
      const { transactionHash, blockNumber, blockHash, success, cost } = row
      const inclusion = {
        transactionHash: transactionHash as Hex,
        blockNumber: blockNumber ?? 0,
        blockHash: blockHash as Hex,
        success: success ?? false,
        cost: cost ?? 0n,
      }
      return { name: 'included', tries, attempts, inclusion, isOver: row.isOver }
    }
    case 'failed':
    case 'dropped':
      return { name: row.state, reason: row.reason ?? '' }
  }
  return row.state satisfies never
}

/** What is written down of a life. */
export function columnsOf(operationState: OperationState) {
  const none = {
    transactionHash: null,
    blockNumber: null,
    blockHash: null,
    success: null,
    cost: null,
  }
  switch (operationState.name) {
    case 'pending':
      return {
        ...none,
        state: operationState.name,
        tries: operationState.tries,
        goneSince: null,
        executor: null,
        executorNonce: null,
        isOver: false,
      }
    case 'sent':
      return {
        ...none,
        state: operationState.name,
        tries: operationState.tries,
        goneSince: operationState.goneSince,
        isOver: false,
      }
    case 'included':
      return {
        state: operationState.name,
        tries: operationState.tries,
        isOver: operationState.isOver,
        ...operationState.inclusion,
      }
    case 'failed':
    case 'dropped':
      return { state: operationState.name, reason: operationState.reason, isOver: true }
  }
  return operationState satisfies never
}

export function termsOf(
  row: OperationRow,
  { maxFeePerGas, maxPriorityFeePerGas }: UserOperation,
): OperationTerms {
  return {
    until: row.until,
    executorNonce: row.executorNonce ?? 0,
    own: { maxFeePerGas, maxPriorityFeePerGas },
  }
}
