import type { RpcFault } from '@causeway/protocol/wc/parseJsonRpc'

const payload = -32_600
const handler = -32_000

/** Why the relay refuses, by the names that clients in Rust have for it; they come as `data`, beside the code. */
const faults = {
  InvalidMethod: [-32_601, 'Method not found'],
  InvalidParams: [payload, 'Invalid parameters'],
  InvalidTopic: [payload, 'Invalid topic'],
  BatchEmpty: [payload, 'The batch is empty'],
  BatchLimitExceeded: [payload, 'The batch is too long'],
  PayloadSizeExceeded: [payload, 'Payload size exceeded'],
  Serialization: [payload, 'The request cannot be read'],
  InvalidRequestId: [payload, 'The request has no id that can be echoed'],
  InvalidJsonRpcVersion: [payload, 'The request is not of JSON-RPC 2.0'],
  TtlTooShort: [handler, 'TTL too short'],
  TtlTooLong: [handler, 'TTL too long'],
  MailboxLimitExceeded: [handler, 'Mailbox limit exceeded'],
  SubscriberLimitExceeded: [handler, 'Subscriber limit exceeded'],
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

/** The disk (or NATS) refused; the mailbox is full; so is the share of an address or a project, which others use too. */
export type NotStoredReason = 'disk' | 'full' | 'address' | 'project'

/**
 * A message that could not be kept. Its publish gets no answer at all: official clients send it again by themselves for
 * a minute, but a second error to one publish would end their process.
 */
export class NotStored extends Error {
  override readonly name = 'NotStored'
  readonly reason: NotStoredReason

  constructor(reason: NotStoredReason, cause?: unknown) {
    super(`the message could not be stored (${reason})`, { cause })
    this.reason = reason
  }
}

/** The error object that goes over the wire. */
export function faultOnWire(error: RelayFault): RpcFault {
  return { code: faults[error.fault][0], message: error.message, data: error.fault }
}
