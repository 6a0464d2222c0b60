import { NodeError, type Fault } from '@causeway/protocol/rpc/fault'

/** What kind of failure an error of undici is. */
export function faultOfUndici(error: unknown): NodeError {
  const code = (error as { code?: unknown }).code
  const fault: Fault =
    code === 'UND_ERR_HEADERS_TIMEOUT' ||
    code === 'UND_ERR_BODY_TIMEOUT' ||
    code === 'UND_ERR_CONNECT_TIMEOUT'
      ? { kind: 'timeout' }
      : code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
        ? { kind: 'oversized' }
        : { kind: 'unreachable', status: null, retryAfter: null }
  const words = typeof code === 'string' ? code : (error as Error).name
  return new NodeError(fault, `upstream failed: ${words}`, { cause: error })
}
