import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node'
import { FatalError } from '../../lib/log/fatalError.ts'

/**
 * Connects, and stays connected: a server that is lost is replaced by another of the cluster, or waited for.
 * @param urls `nats://user:password@host:4222`; `tls://` asks for an encrypted connection
 * @throws FatalError when none answers now
 */
export async function connectNats(urls: readonly string[]): Promise<NatsConnection> {
  const parsed = urls.map((url) => new URL(url))
  const { username = '', password = '' } = parsed.find((url) => url.username !== '') ?? {}
  const options: ConnectionOptions = {
    servers: parsed.map(({ host }) => host),
    name: 'causeway-relay',
    // What this node publishes, its own listeners have already.
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    timeout: 5_000,
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
    ...(parsed.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
  }
  try {
    return await connect(options)
  } catch (cause) {
    const hosts = parsed.map(({ host }) => host).join(', ')
    throw new FatalError(
      `NATS does not answer at ${hosts} (${(cause as Error).message}). The relay cannot keep a message without it. ` +
        'Start it with JetStream (nats-server -js), correct RELAY_NATS_URL, or leave that out: one relay alone keeps messages in RELAY_DIR.',
      { cause },
    )
  }
}
