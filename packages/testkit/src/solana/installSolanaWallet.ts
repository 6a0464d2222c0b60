import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'
import { speakToPages } from '../injected/speakToPages.ts'
import { WalletRpcRequest } from '../wallet/core/messages.ts'
import { rpcRefusal } from '../wallet/core/rpcResult.ts'
import { type SolanaPageSettings, solanaPageScript } from './solanaPageScript.ts'
import {
  type SolanaTestWallet,
  type SolanaWalletOptions,
  createSolanaWallet,
} from './createSolanaWallet.ts'

/** The wallet that pages see. */
export interface InstallSolanaWalletOptions extends SolanaWalletOptions {
  /** As the page's list of wallets shows it; `Solana Test Wallet` when left out. */
  readonly name?: string
  /** Wallet Standard names of its networks; all four when left out. */
  readonly chains?: readonly string[]
  /** Features that it does not have, such as `solana:signAndSendTransaction`. */
  readonly without?: readonly string[]
}

// A key on a green ground.
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#14543f"/><circle cx="36" cy="48" r="14" fill="none" stroke="#fff" stroke-width="8"/><path d="M50 48h30M70 48v12" stroke="#fff" stroke-width="8"/></svg>',
)}`

/** What the page's side is told. */
export function solanaSettings(
  options: Pick<InstallSolanaWalletOptions, 'name' | 'chains' | 'without'>,
): SolanaPageSettings {
  return {
    binding: `wallet${randomUUID().replaceAll('-', '')}`,
    name: options.name ?? 'Solana Test Wallet',
    icon,
    chains: options.chains ?? [
      'solana:mainnet',
      'solana:devnet',
      'solana:testnet',
      'solana:localnet',
    ],
    without: options.without ?? [],
  }
}

/**
 * Puts a Solana wallet into every page of a browser context, as an extension would. Call it before the first `goto`.
 * It lives in the test: pages hold no key.
 */
export async function installSolanaWallet(
  context: BrowserContext,
  options: InstallSolanaWalletOptions,
): Promise<SolanaTestWallet & { readonly name: string }> {
  const settings = solanaSettings(options)
  const { binding, name } = settings

  const wallet = createSolanaWallet(options, (news) =>
    speakToPages(context, `${binding}Speak`, news),
  )
  await context.exposeBinding(binding, (_source, request: unknown) => {
    const parsed = v.safeParse(WalletRpcRequest, request)
    if (!parsed.success) return rpcRefusal(-32_600, 'A request is an object with a method name.')
    return wallet.handle(parsed.output)
  })
  // Some TypeScript runners wrap functions in a helper of their own, which a page does not have.
  await context.addInitScript({
    content: `{ const __name = (it) => it; (${solanaPageScript.toString()})(${JSON.stringify(settings)}) }`,
  })
  return { ...wallet, name }
}
