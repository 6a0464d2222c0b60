import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'
import { speakToPages } from '../injected/speakToPages.ts'
import { WalletRpcRequest } from '../wallet/core/messages.ts'
import { rpcRefusal } from '../wallet/core/rpcResult.ts'
import {
  type BitcoinPageSettings,
  type BitcoinShape,
  bitcoinPageScript,
} from './bitcoinPageScript.ts'
import { bitcoinShapes } from './bitcoinShapes.ts'
import {
  type BitcoinTestWallet,
  type BitcoinWalletOptions,
  createBitcoinWallet,
} from './createBitcoinWallet.ts'

/** The wallet that pages see. */
export interface InstallBitcoinWalletOptions extends BitcoinWalletOptions {
  /** As the page's list of wallets shows it, where its shape tells a name; `Bitcoin Test Wallet` when left out. */
  readonly name?: string
  /** What it is on the page; of the Wallet Standard when left out. */
  readonly shape?: BitcoinShape
  /** Features that it does not have, such as `bitcoin:signMessage`, or methods of its object. */
  readonly without?: readonly string[]
}

// A coin on an orange ground.
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#8a4a08"/><circle cx="48" cy="48" r="26" fill="none" stroke="#fff" stroke-width="8"/><path d="M48 36v24M40 48h16" stroke="#fff" stroke-width="8"/></svg>',
)}`

/** What the page's side is told. */
export function bitcoinSettings(
  options: Pick<InstallBitcoinWalletOptions, 'name' | 'shape' | 'without'>,
): BitcoinPageSettings {
  return {
    binding: `wallet${randomUUID().replaceAll('-', '')}`,
    name: options.name ?? 'Bitcoin Test Wallet',
    icon,
    shape: options.shape ?? 'standard',
    without: options.without ?? [],
  }
}

/**
 * Puts a Bitcoin wallet into every page of a browser context, as an extension would. Call it before the first `goto`.
 * It lives in the test: pages hold no key.
 */
export async function installBitcoinWallet(
  context: BrowserContext,
  options: InstallBitcoinWalletOptions,
): Promise<BitcoinTestWallet & { readonly name: string }> {
  const settings = bitcoinSettings(options)
  const { binding, name } = settings

  const wallet = createBitcoinWallet(options, (news) =>
    speakToPages(context, `${binding}Speak`, news),
  )
  await context.exposeBinding(binding, (_source, request: unknown) => {
    const parsed = v.safeParse(WalletRpcRequest, request)
    if (!parsed.success) return rpcRefusal(-32_600, 'A request is an object with a method name.')
    return wallet.handle(parsed.output)
  })
  // Some TypeScript runners wrap functions in a helper of their own, which a page does not have.
  await context.addInitScript({
    content: `{ const __name = (it) => it; (${bitcoinPageScript.toString()})(${JSON.stringify(settings)}, ${bitcoinShapes[settings.shape].toString()}) }`,
  })
  return { ...wallet, name }
}
