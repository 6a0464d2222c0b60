import { rpcUserOperation, type UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { Hex } from 'viem'
import * as v from 'valibot'
import type { operation, transaction } from '../schema.ts'
import type { Attempt, Life, LifeTerms } from './life.ts'

export type OperationRow = typeof operation.$inferSelect
export type TransactionRow = typeof transaction.$inferSelect

/** The operation itself, as it was taken. */
export const bodyOf = ({ body }: Pick<OperationRow, 'body'>): UserOperation =>
  v.parse(rpcUserOperation, body)

export function attemptOf(row: TransactionRow): Attempt {
  const { kind, at, maxFeePerGas, maxPriorityFeePerGas } = row
  return { hash: row.hash as Hex, kind, at, maxFeePerGas, maxPriorityFeePerGas }
}

/** Where its life stands, as it was written down. @param attempts the oldest first */
export function lifeOf(row: OperationRow, attempts: readonly Attempt[]): Life {
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
export function columnsOf(life: Life) {
  const none = {
    transactionHash: null,
    blockNumber: null,
    blockHash: null,
    success: null,
    cost: null,
  }
  switch (life.name) {
    case 'pending':
      return {
        ...none,
        state: life.name,
        tries: life.tries,
        goneSince: null,
        lane: null,
        laneNonce: null,
        isOver: false,
      }
    case 'sent':
      return {
        ...none,
        state: life.name,
        tries: life.tries,
        goneSince: life.goneSince,
        isOver: false,
      }
    case 'included':
      return { state: life.name, tries: life.tries, isOver: life.isOver, ...life.inclusion }
    case 'failed':
    case 'dropped':
      return { state: life.name, reason: life.reason, isOver: true }
  }
  return life satisfies never
}

export function termsOf(
  row: OperationRow,
  { maxFeePerGas, maxPriorityFeePerGas }: UserOperation,
): LifeTerms {
  return {
    until: row.until,
    laneNonce: row.laneNonce ?? 0,
    own: { maxFeePerGas, maxPriorityFeePerGas },
  }
}
