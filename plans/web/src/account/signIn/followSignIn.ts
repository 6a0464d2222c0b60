import { serverSignIn, type Kit } from '@causeway/kit'
import { settings } from '../../core/settings.ts'
import { settingsMessages as m } from '../../settings/messages.gen.ts'

/** The address of the sign-in service; null: the site has none. */
export const authBase = (): string | null => settings.endpoints.auth ?? settings.endpoints.indexer

const followed = new WeakSet<Kit>()

/** Lets a kit know of sign-in: only where somebody opens a page that uses it, and nobody is asked before they want it. */
export function followSignIn(kit: Kit): void {
  const url = authBase()
  if (url === null || followed.has(kit)) return
  followed.add(kit)
  const options = {
    url,
    // In the language of whoever is asked, which may change until then.
    get statement() {
      return m.signIn
    },
    when: 'wanted',
  } as const
  serverSignIn(options).follow(kit)
}
