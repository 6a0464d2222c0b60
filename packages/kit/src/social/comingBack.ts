import type { KitInside } from '../kit.ts'
import { handleName, pageAddress } from './leaving.ts'
import { socialOf } from './socialFlow.ts'
import type { WindowLogin } from './socialState.ts'

/** The page has come back from a service: the wallet opens by what it brought. Whoever came back without it is where he was. */
export function comeBack(kit: KitInside, provider: Exclude<WindowLogin, 'newPasskey'>): void {
  const resultUri = new URL(location.href).searchParams.get(handleName)
  // It is good once, and no business of anybody who reads the address later.
  history.replaceState(history.state, '', pageAddress())
  if (resultUri === null) return
  kit.open()
  kit.modal.send({ type: 'push', view: { name: 'ConnectingSocial', provider } })
  socialOf(kit).store.send({ type: 'cameBack', provider, resultUri })
}
