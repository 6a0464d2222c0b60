import { NodeError } from '@causeway/protocol/rpc/fault'
import type { Refused } from './question.ts'

/** What the chain itself answers with an error (a revert, a nonce), on its way through the pool: every node would answer so. */
export class ChainRefusal extends NodeError {
  readonly answer: Refused

  constructor(answer: Refused) {
    const { code, message } = answer.error
    super({ kind: 'refused', code, retry: false, elsewhere: false }, message)
    this.answer = answer
  }
}
