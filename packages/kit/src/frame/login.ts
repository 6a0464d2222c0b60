import { connect } from '../calls/connect.ts'
import { authConnectorId } from '../connection/identity.ts'
import type { KitInside } from '../kit.ts'
import { type Login, embeddedOf } from './embedded.ts'

/**
 * Connects the embedded wallet once the frame knows who signed in: the modal then closes, or asks to sign in to the app, as after
 * any other wallet.
 * @returns whether it is connected; `rejected` where the visitor turned to something else meanwhile
 * @throws what the frame said
 */
export async function connectEmbedded(kit: KitInside, login: Login): Promise<'ok' | 'rejected'> {
  embeddedOf(kit).begin(login)
  // By then it is among the connectors, also where this was the first to ask.
  await Promise.resolve()
  const { status } = await connect(kit, { connector: authConnectorId })
  return status
}
