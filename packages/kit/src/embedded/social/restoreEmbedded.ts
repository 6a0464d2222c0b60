import { embeddedOf } from '../frame/connectEmbedded.ts'
import type { KitInside } from '../../actions/kit.ts'
import { broughtBack, pageAddress } from './leavesForLogin.ts'
import type { WindowLogin } from './reduceSocial.ts'

/**
 * An earlier connection is to be taken up, and its wallet was the embedded one: from here on it is among the connectors. Or the page left
 * for a login at a service, and has come back: this page, and not another tab that hears of it.
 */
export function restoreEmbedded(kit: KitInside): void {
  if (!kit.options.get().endpoints.frame) return
  const { memory } = embeddedOf(kit)
  const provider = memory.away(kit.environment.now())
  const resultUri = broughtBack()
  if (resultUri === null || provider === undefined) return
  memory.forgetReturn()
  if (provider === 'email' || provider === 'farcaster') return
  comeBack(kit, { provider, resultUri }).catch((error: unknown) =>
    kit.log.write('warn', 'A login could not be gone on with.', error),
  )
}

/** The page has come back from a service: the wallet opens by what it brought. */
async function comeBack(
  kit: KitInside,
  back: { readonly provider: Exclude<WindowLogin, 'newPasskey'>; readonly resultUri: string },
): Promise<void> {
  // A page that comes back to nothing does without the logins' code.
  const { socialFlow: socialOf } = await import('./socialFlow.ts')
  // It is good once, and no business of anybody who reads the address later.
  history.replaceState(history.state, '', pageAddress())
  kit.open()
  kit.modal.send({ type: 'push', view: { name: 'ConnectingSocial', provider: back.provider } })
  socialOf(kit).store.send({ type: 'cameBack', ...back })
}
