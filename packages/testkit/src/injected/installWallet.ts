import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'
import { WalletRpcRequest } from '../wallet/core/messages.ts'
import { rpcRefusal } from '../wallet/core/rpcResult.ts'
import { createInjectedWallet, type InjectedWallet } from './createInjectedWallet.ts'
import type { InjectedWalletOptions } from './createKeeper.ts'
import { pageScript, type PageSettings, type Speak } from './pageScript.ts'

/** The wallet that pages see: its name, its chains, its accounts, how it shows itself. */
export interface InstallWalletOptions extends InjectedWalletOptions {
  /** As the page's list of wallets shows it; `Test Wallet` when left out. */
  readonly name?: string
  /** `org.example.testwallet` when left out. */
  readonly rdns?: string
  /** A `data:` URI. */
  readonly icon?: string
  /** How long after a page's start the wallet announces itself, in milliseconds: 0 when left out, `'never'` until `announce()`. */
  readonly announce?: number | 'never'
  /** As `window.ethereum` alone, without EIP-6963. */
  readonly legacy?: boolean
}

/** The wallet in the hands of a test: what it answers, where it stands, what it was asked. */
export interface InstalledWallet extends InjectedWallet {
  readonly name: string
  /** Shows the wallet to the pages that are open now. */
  readonly announce: () => Promise<void>
}

// A key on a plain ground.
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#33415c"/><circle cx="36" cy="48" r="14" fill="none" stroke="#fff" stroke-width="8"/><path d="M50 48h30M70 48v12" stroke="#fff" stroke-width="8"/></svg>',
)}`

/**
 * Puts a wallet into every page of a browser context, as an extension would. Call it before the first `goto`.
 * It lives in the test: pages hold no key and make no request for it, and a strict content security policy stays on.
 */
export async function installWallet(
  context: BrowserContext,
  options: InstallWalletOptions,
): Promise<InstalledWallet> {
  const name = options.name ?? 'Test Wallet'
  const binding = `wallet${randomUUID().replaceAll('-', '')}`
  const settings: PageSettings = {
    binding,
    uuid: randomUUID(),
    name,
    rdns: options.rdns ?? 'org.example.testwallet',
    icon: options.icon ?? icon,
    announceAfterMs: options.announce === 'never' ? null : (options.announce ?? 0),
    legacy: options.legacy ?? false,
  }

  /** Tells every page; one that is just leaving learns it from the next page's own questions. */
  async function speak(event: string, value?: unknown): Promise<void> {
    await Promise.all(
      context.pages().map((page) =>
        page
          .evaluate(
            ([speaker, what, payload]) => {
              const say = (globalThis as unknown as Record<string, Speak | undefined>)[speaker]
              say?.(what, payload)
            },
            [`${binding}Speak`, event, value] as const,
          )
          .catch((error: unknown) => {
            if (!/closed|navigation|destroyed/u.test(String(error))) throw error
          }),
      ),
    )
  }

  const wallet = createInjectedWallet(options, ([event, value]) => speak(event, value))
  await context.exposeBinding(binding, (_source, request: unknown) => {
    const parsed = v.safeParse(WalletRpcRequest, request)
    if (!parsed.success)
      return rpcRefusal(-32_600, 'A request is an object with a method name, and params.')
    return wallet.handle(parsed.output)
  })
  // Some TypeScript runners wrap functions in a helper of their own, which a page does not have.
  await context.addInitScript({
    content: `{ const __name = (it) => it; (${pageScript.toString()})(${JSON.stringify(settings)}) }`,
  })
  return { ...wallet, name, announce: () => speak('announce') }
}
