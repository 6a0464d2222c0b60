import type { KitInside } from '../kit.ts'
import { pageAddress } from './leaving.ts'
import { socialOf } from './socialFlow.ts'
import type { WindowLogin } from './socialState.ts'

/** The page has come back from a service: the wallet opens by what it brought. */
export function comeBack(
  kit: KitInside,
  back: { readonly provider: Exclude<WindowLogin, 'newPasskey'>; readonly resultUri: string },
): void {
  // It is good once, and no business of anybody who reads the address later.
  history.replaceState(history.state, '', pageAddress())
  kit.open()
  kit.modal.send({ type: 'push', view: { name: 'ConnectingSocial', provider: back.provider } })
  socialOf(kit).store.send({ type: 'cameBack', ...back })
}
