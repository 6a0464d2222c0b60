import type { RpcFault } from './parseJsonRpc.ts'

/** The error codes that peers send each other, with the words that go with them. */
export const reasons = {
  invalidMethod: [1001, 'Invalid method.'],
  invalidEvent: [1002, 'Invalid event.'],
  invalidUpdateRequest: [1003, 'Invalid update request.'],
  invalidExtendRequest: [1004, 'Invalid extend request.'],
  invalidSettleRequest: [1005, 'Invalid session settle request.'],
  unauthorizedMethod: [3001, 'Unauthorized method.'],
  unauthorizedEvent: [3002, 'Unauthorized event.'],
  unauthorizedUpdate: [3003, 'Unauthorized update request.'],
  unauthorizedExtend: [3004, 'Unauthorized extend request.'],
  unauthorizedChain: [3005, 'Unauthorized chain.'],
  userRejected: [5000, 'User rejected.'],
  userRejectedChains: [5001, 'User rejected chains.'],
  userRejectedMethods: [5002, 'User rejected methods.'],
  userRejectedEvents: [5003, 'User rejected events.'],
  unsupportedChains: [5100, 'Unsupported chains.'],
  unsupportedMethods: [5101, 'Unsupported methods.'],
  unsupportedEvents: [5102, 'Unsupported events.'],
  unsupportedAccounts: [5103, 'Unsupported accounts.'],
  unsupportedNamespaceKey: [5104, 'Unsupported namespace key.'],
  userDisconnected: [6000, 'User disconnected.'],
  settlementFailed: [7000, 'Session settlement failed.'],
  noSessionForTopic: [7001, 'No session for this topic.'],
  requestExpired: [8000, 'Session request expired.'],
  unsupportedProtocolMethod: [10_001, 'Unsupported wc_ method.'],
} as const satisfies Record<string, readonly [number, string]>

export type WcReason = keyof typeof reasons

/** The error object of a reason; `details` says more than its own words. */
export function wcReasonOf(reason: WcReason, details?: string): RpcFault {
  const [code, message] = reasons[reason]
  return { code, message: details ? `${message} ${details}` : message }
}
