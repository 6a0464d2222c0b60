import type { ConnectorPort, WalletReport } from './connector.ts'
import { walletErrorKindOf } from './injectedPort.ts'

/**
 * Asks a wallet a larger question, once at a time. Whoever presses again meanwhile asks it to connect alone: the wallet may be one that
 * never answers what it does not know. One that has the larger question on its screen says so, and answers that.
 */
export async function askOneAtATime(
  open: WeakMap<object, Promise<WalletReport>>,
  key: object,
  port: ConnectorPort,
  ask: () => Promise<WalletReport>,
): Promise<WalletReport> {
  const earlier = open.get(key)
  if (earlier)
    return port.connect().catch(async (error: unknown) => {
      if ((await walletErrorKindOf(error)) === 'pending') return earlier
      throw error
    })
  const question = ask()
  open.set(key, question)
  try {
    return await question
  } finally {
    open.delete(key)
  }
}
