import type { NatsConnection } from '@nats-io/transport-node'
import { OperatorError } from '../../lib/log/operatorError.ts'

export interface Connection {
  /** Why NATS cannot be used right now. */
  readonly trouble: () => string | null
  /** Sends what is left, when there is somebody to send it to. */
  close(): Promise<void>
}

/** Knows whether NATS is there, and says when it is there again. */
export function followConnection(
  nats: NatsConnection,
  deps: { onBack: () => void; onFault: (error: unknown) => void },
): Connection {
  let trouble: string | null = null
  async function follow(): Promise<void> {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') {
        trouble = 'NATS is not reachable'
        deps.onFault(new OperatorError(trouble))
      }
      if (type === 'reconnect') {
        trouble = null
        deps.onBack()
      }
    }
  }
  void follow().catch(deps.onFault)
  return {
    trouble: () => trouble,
    close: () => (trouble ? nats.close() : nats.drain()),
  }
}
