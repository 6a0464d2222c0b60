import type { BrowserContext } from '@playwright/test'
import { createInjectedWallet, type InjectedWallet } from './createInjectedWallet.ts'
import type { InjectedWalletOptions } from './createKeeper.ts'
import { pageScript } from './pageScript.ts'
import { speakToPages } from './speakToPages.ts'
import { pageSettingsOf, type ShownWallet } from './pageSettingsOf.ts'

/** The wallet that pages see: its name, its chains, its accounts, how it shows itself. */
export interface InstallWalletOptions extends InjectedWalletOptions, ShownWallet {}

/** The wallet in the hands of a test: what it answers, where it stands, what it was asked. */
export interface InstalledWallet extends InjectedWallet {
  readonly name: string
  /** Shows the wallet to the pages that are open now. */
  readonly announce: () => Promise<void>
}

/**
 * Puts a wallet into every page of a browser context, as an extension would. Call it before the first `goto`.
 * It lives in the test: pages hold no key and make no request for it, and a strict content security policy stays on.
 */
export async function installWallet(
  context: BrowserContext,
  options: InstallWalletOptions,
): Promise<InstalledWallet> {
  const settings = pageSettingsOf(options)
  const { binding, name } = settings

  const speak = (event: string, value?: unknown) =>
    speakToPages(context, `${binding}Speak`, event, value)
  const wallet = createInjectedWallet(options, ([event, value]) => speak(event, value))
  await context.exposeBinding(binding, (_source, request: unknown) => wallet.fromPage(request))
  // Some TypeScript runners wrap functions in a helper of their own, which a page does not have.
  await context.addInitScript({
    content: `{ const __name = (it) => it; (${pageScript.toString()})(${JSON.stringify(settings)}) }`,
  })
  return { ...wallet, name, announce: () => speak('announce') }
}
