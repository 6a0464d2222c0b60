import type { PublishedMessage } from '@causeway/protocol/wc/relayParams'
import { RelayFault } from '../faults/relayFault.ts'
import type { RelayLimits } from '../limits/relayLimits.ts'

/** @throws RelayFault for a message that no mailbox takes, however empty */
export function checkMessage(
  { ttl, message, attestation = '' }: Pick<PublishedMessage, 'ttl' | 'message' | 'attestation'>,
  limits: Pick<RelayLimits, 'minTtlSeconds' | 'maxTtlSeconds' | 'messageBytes'>,
): void {
  if (ttl < limits.minTtlSeconds) throw new RelayFault('TtlTooShort')
  if (ttl > limits.maxTtlSeconds) throw new RelayFault('TtlTooLong')
  if (message.length + attestation.length > limits.messageBytes) {
    throw new RelayFault('PayloadSizeExceeded')
  }
}
