import { BaseError } from '@causeway/protocol/errors/base'
import { faultOf } from '@causeway/protocol/rpc/fault'

/**
 * Reads of a chain: when no node answers, the caller is told to come back, and not that something of ours failed.
 * What a contract or a node says to the call itself is passed on.
 *
 * @throws BaseError `rpc.unreachable` or `rpc.timeout`
 */
export async function readChain<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    const fault = faultOf(cause)
    if (fault?.kind === 'timeout') throw new BaseError('rpc.timeout', { cause: cause })
    if (fault && fault.kind !== 'refused') throw new BaseError('rpc.unreachable', { cause: cause })
    throw cause
  }
}
