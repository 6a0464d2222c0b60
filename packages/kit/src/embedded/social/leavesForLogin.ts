import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { authConnectorId } from '../../connection/addConnector.ts'
import { surroundingsOf } from '../../core/surroundingsOf.ts'
import type { AuthMemory } from '../frame/authMemory.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { WindowLogin } from './reduceSocial.ts'

/*
 * Logins without a window: in Telegram and in browsers inside of other apps none opens, or its opener is lost. The page itself goes to the
 * service and comes back with a handle, which is good once, with the key of the frame that began the login: a link that somebody else
 * made signs nobody in.
 */

const handleName = 'result_uri'

/** Browsers inside apps, by what they say of themselves. */
const inApp =
  /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|BytedanceWebview|Snapchat|Pinterest\/|Twitter for|LinkedInApp|; wv\)/iu

/** A passkey is asked for by a page of the wallet's own, which tells its opener alone. */
export function leavesForLogin(kit: KitInside, provider: WindowLogin): boolean {
  if (provider === 'passkey' || provider === 'newPasskey') return false
  return surroundingsOf(kit.platform()).telegram || inApp.test(navigator.userAgent)
}

/** This page, without what an earlier login brought. */
export function pageAddress(): string {
  const url = new URL(location.href)
  url.searchParams.delete(handleName)
  return url.href
}

/** What a page that has come back brings. */
export const broughtBack = (): string | null => new URL(location.href).searchParams.get(handleName)

/** Goes to the service, and leaves word for the page that comes back: it looks for the embedded wallet as after any connection. */
export function leavePage(
  kit: KitInside,
  memory: AuthMemory,
  { provider, uri }: { readonly provider: WindowLogin; readonly uri: string },
): void {
  if (!/^https?:/iu.test(uri) || provider === 'newPasskey') return
  memory.keepReturn({ provider, at: kit.environment.now() })
  kit.storage.write(storageKeys.connectorId('eip155'), authConnectorId)
  kit.storage.write(storageKeys.connectionStatus, 'connected')
  ;(window.top ?? window).location.href = uri
}
