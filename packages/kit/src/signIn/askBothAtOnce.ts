import type { KitInside } from '../actions/kit.ts'
import { connectInFront } from '../connection/connectInFront.ts'
import type { ConnectorPort } from '../connection/connector.ts'
import type { OneClickAuthRequest } from '../core/ports/signIn.ts'

/**
 * So long (ms) a press waits for the nonce of a message. Later the wallet is asked to connect alone: browsers open the window of a
 * wallet for about a second after a press.
 */
const longestMs = 400

/**
 * From now on every Ethereum wallet that the page finds is asked to connect and to sign in by one prompt, where it can.
 * @param requestOf what is to be signed; undefined where sign-in has to come after the connection
 */
export function askBothAtOnce(
  kit: KitInside,
  requestOf: () => Promise<OneClickAuthRequest | undefined>,
): void {
  async function connect(port: ConnectorPort) {
    const late = new Promise<undefined>((resolve) =>
      kit.environment.after(longestMs, () => resolve(undefined)),
    )
    // One that grants its accounts opens no window to connect, and a session that is kept may count for them.
    const asked = port
      .restore()
      .then(({ accounts: [granted] }) => (granted ? undefined : requestOf()))
    const made = Promise.all([import('./connectWithSignIn.ts'), asked]).catch((error: unknown) =>
      kit.log.write('warn', 'Connecting and signing in follow each other.', error),
    )
    const ready = await Promise.race([made, late])
    const request = ready?.[1]
    return ready && request ? ready[0].connectWithSignIn(kit, port, request) : port.connect()
  }
  connectInFront(kit.flowOf('eip155'), connect)
}
