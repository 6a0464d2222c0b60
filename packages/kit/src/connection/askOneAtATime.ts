import { pressCancelled } from './connectInFront.ts'
import type { ConnectorPort, WalletReport } from './connector.ts'
import { walletErrorKindOf } from './injectedPort.ts'

/**
 * Asks a wallet a larger question, once at a time. Whoever presses again meanwhile asks it to connect alone: the wallet may be one that
 * never answers what it does not know. One that has the larger question on its screen says so, and answers that.
 * @param open what wallets have on their screens
 * @param own what its answer to another press, in another namespace say, means for this one; the same when left out
 */
export async function askOneAtATime(
  open: WeakMap<object, Promise<WalletReport>>,
  key: object,
  port: ConnectorPort,
  ask: () => Promise<WalletReport>,
  own?: () => Promise<WalletReport>,
): Promise<WalletReport> {
  const earlier = open.get(key)
  if (earlier)
    return port.connect().catch(async (error: unknown) => {
      if ((await walletErrorKindOf(error)) !== 'pending') throw error
      return earlier.then(
        (report) => own?.() ?? report,
        (failure: unknown) => {
          // What was cancelled there says nothing of this press.
          if (failure !== pressCancelled) throw failure
          return port.connect()
        },
      )
    })
  const report = ask()
  open.set(key, report)
  try {
    return await report
  } finally {
    open.delete(key)
  }
}
