import type { RpcFault } from '@causeway/protocol/wc/jsonRpc'

/** Why the relay refuses, by the names that clients in Rust know. */
const faults = {
  MethodNotFound: [-32_601, 'Method not found'],
  InvalidParams: [-32_600, 'Invalid parameters'],
  InvalidRequest: [-32_600, 'The request cannot be read'],
  PayloadSizeExceeded: [-32_600, 'Payload size exceeded'],
  TtlTooShort: [-32_000, 'TTL too short'],
  TtlTooLong: [-32_000, 'TTL too long'],
  MailboxLimitExceeded: [-32_000, 'Mailbox limit exceeded'],
  SubscriberLimitExceeded: [-32_000, 'Subscriber limit exceeded'],
  Unknown: [-32_603, 'The relay failed'],
} as const satisfies Record<string, readonly [number, string]>

export type FaultName = keyof typeof faults

/** A refusal that the client is told: official clients end their process over a second error to one publish, so each is meant. */
export class RelayFault extends Error {
  override readonly name = 'RelayFault'
  readonly fault: FaultName

  constructor(fault: FaultName, details = '', options?: ErrorOptions) {
    super(details ? `${faults[fault][1]}: ${details}` : faults[fault][1], options)
    this.fault = fault
  }
}

/**
 * A message that could not be kept. Its publish gets no answer at all: official clients send it again by themselves for
 * a minute, but a second error to one publish would end their process.
 */
export class NotStored extends Error {
  override readonly name = 'NotStored'

  constructor(cause: unknown) {
    super('the message could not be stored', { cause })
  }
}

/** The error object that goes over the wire. */
export function faultOnWire(error: RelayFault): RpcFault {
  return { code: faults[error.fault][0], message: error.message, data: error.fault }
}
