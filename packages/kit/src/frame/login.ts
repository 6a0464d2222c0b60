import { authConnectorId } from '../connection/identity.ts'
import { failureOf, pendingConnect } from '../connection/state.ts'
import { until } from '../core/until.ts'
import type { KitInside } from '../kit.ts'
import { type Login, embeddedOf } from './embedded.ts'

/**
 * Connects the embedded wallet once the frame knows who signed in: the modal then closes, or asks to sign in to the app, as after
 * any other wallet. The visitor who turned to something else meanwhile ends the wait, too.
 * @throws what the frame said
 */
export async function connectEmbedded(kit: KitInside, login: Login): Promise<void> {
  embeddedOf(kit).begin(login)
  // By then it is among the connectors, also where this was the first to ask.
  await Promise.resolve()
  const connection = kit.connectionOf('eip155')
  connection.send({ type: 'connectRequested', connectorId: authConnectorId })
  const { attempt } = connection.get()
  await until(connection, (state) =>
    pendingConnect(state)?.attempt === attempt ? undefined : true,
  )
  const failure = failureOf(connection.get())
  if (failure?.kind === 'error' && failure.attempt === attempt) throw failure.error
}
