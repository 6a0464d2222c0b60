import { insideOf, type Kit } from '../kit.ts'
import type { OneQuestion, SignInPort } from '../ports/signIn.ts'

/**
 * What a wallet outside the page is asked beside the connection. What it signed is a session before the page counts as connected,
 * so that nothing is asked a second time.
 * @returns nothing where the two have to follow each other: several namespaces, a port that needs the account first, a server that
 *   is away
 */
export async function questionOf(kit: Kit, port: SignInPort): Promise<OneQuestion | undefined> {
  const { events, log } = insideOf(kit)
  const { network } = kit.networkOf('eip155')
  if (kit.namespaces.get().all.length > 1 || !network || !port.createFields) return undefined
  const chainId = network.caipNetworkId
  try {
    return {
      fields: await port.createFields(chainId),
      async take(sessions) {
        const session = sessions.find(({ data }) => data.chainId === chainId) ?? sessions[0]
        // One of several chains: a nonce is good once. The others are asked for when the visitor goes there.
        if (session) await port.addSession(session)
        events.send({ event: 'SIWX_AUTH_SUCCESS', network: chainId, isSmartAccount: false })
      },
    }
  } catch (error) {
    log.write('warn', 'Connecting and signing in follow each other.', error)
    return undefined
  }
}
