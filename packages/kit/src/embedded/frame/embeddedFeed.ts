import type { LoginProvider } from '../../connection/connector.ts'
import type { Kit } from '../../actions/kit.ts'
import { type Store, createStore } from '../../core/createStore.ts'

/** Whose embedded wallet is connected (SPEC §3, secure-wallet user). */
export interface EmbeddedUser {
  readonly email?: string | undefined
  readonly userName?: string | undefined
}

/** What is known of the embedded wallet of an account. */
export interface EmbeddedWalletInfo {
  readonly user: EmbeddedUser
  /** By what they signed in; undefined where an earlier visit did not say. */
  readonly socialProvider: LoginProvider | undefined
  /** Which of its accounts is in use: the plain one where a network has no smart accounts, whatever is wanted. */
  readonly preferredAccountTypes: { readonly eip155: 'eoa' | 'smartAccount' }
  readonly smartAccountDeployed: boolean
  /** Networks, by their number, on which it has smart accounts. */
  readonly smartAccountNetworks: readonly number[]
}

type Feed = Store<EmbeddedWalletInfo | undefined, EmbeddedWalletInfo | undefined>
const feeds = new WeakMap<Kit, Feed>()

/**
 * What a kit knows of its embedded wallet; undefined while none is connected. Light enough for a page on which nobody signs in.
 * @returns the same store for the same kit: hooks listen to it before the code that fills it was fetched
 */
export function embeddedFeed(kit: Kit): Feed {
  const feed =
    feeds.get(kit) ??
    createStore<EmbeddedWalletInfo | undefined, EmbeddedWalletInfo | undefined, never>(
      (_, next) => [next],
      undefined,
      () => undefined,
    )
  feeds.set(kit, feed)
  return feed
}

/** What is known of the embedded wallet that is connected; undefined without one. */
export function embeddedWalletInfo(kit: Kit): EmbeddedWalletInfo | undefined {
  return embeddedFeed(kit).get()
}
