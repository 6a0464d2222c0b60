import { serverSignIn, type Kit } from '@causeway/kit'
import { settings } from '../env.ts'

/** The address of the sign-in service; null: the site has none. */
export const authBase = (): string | null => settings.endpoints.auth ?? settings.endpoints.indexer

const followed = new WeakSet<Kit>()

/** Lets a kit know of sign-in: only where somebody opens a page that uses it, and nobody is asked before they want it. */
export function followSignIn(kit: Kit, statement: string): void {
  const url = authBase()
  if (url === null || followed.has(kit)) return
  followed.add(kit)
  serverSignIn({ url, statement, when: 'wanted' }).follow(kit)
}
