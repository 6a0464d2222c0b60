import type { Fault } from '@causeway/protocol/rpc/fault'

/** An upstream did not answer, or not truly. The message names no address: keys stand in them. */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault'
  readonly fault: Fault

  constructor(fault: Fault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** What kind of failure an error of undici is. */
export function faultOfUndici(error: unknown): UpstreamFault {
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
  return new UpstreamFault(fault, `upstream failed: ${words}`, { cause: error })
}
