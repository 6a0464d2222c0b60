import type { ConnectorPort, WalletReport } from './connector.ts'
import { walletErrorKindOf } from './injectedPort.ts'

/** What a wallet has on its screen, and the way in by which it was asked. */
interface Question {
  readonly port: ConnectorPort
  readonly report: Promise<WalletReport>
}

/**
 * Asks a wallet a larger question, once at a time. Whoever presses again meanwhile asks it to connect alone: the wallet may be one that
 * never answers what it does not know. One that has the larger question on its screen says so, and answers that.
 * @param own what its answer to another port, of another namespace say, means for this one; the same when left out
 */
export async function askOneAtATime(
  open: WeakMap<object, Question>,
  key: object,
  port: ConnectorPort,
  ask: () => Promise<WalletReport>,
  own?: () => Promise<WalletReport>,
): Promise<WalletReport> {
  const earlier = open.get(key)
  if (earlier)
    return port.connect().catch(async (error: unknown) => {
      if ((await walletErrorKindOf(error)) !== 'pending') throw error
      const report = await earlier.report
      return own && earlier.port !== port ? own() : report
    })
  const report = ask()
  open.set(key, { port, report })
  try {
    return await report
  } finally {
    open.delete(key)
  }
}
