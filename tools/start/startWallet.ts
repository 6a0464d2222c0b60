import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import type { Abi } from 'viem'
import { isThisMachine } from '@causeway/testkit/processes/isThisMachine'
import { servePageFolder } from './servePageFolder.ts'

type Named = { readonly name: string; readonly address: string }
type Params = {
  port: number
  pages: string
  settings: Settings
  rpcUrl: string
  /** Plans that no setting names, so that the wallet knows them too. */
  plans?: readonly Named[]
  /** The local Solana, where there is one. */
  solana?: { readonly rpcUrl: string } | undefined
}

const decimals: Record<string, number> = { usdc: 6, usdt: 6 }

/** The plans' contracts, so that requests to them are told by function and amount: the first that has a function says it. */
const contracts = (
  [
    { abi: stakingAbi, amounts: 'stake' },
    { abi: erc20Abi, amounts: 'own' },
    { abi: vaultAbi, amounts: 'stake' },
    { abi: factoryAbi, amounts: 'stake' },
  ] as const
).map(({ abi, amounts }) => ({
  amounts,
  abi: (abi as Abi).filter((one) => one.type === 'function'),
}))

/** What the wallet may know of the stack, in the shape that packages/testkit/src/wallet/core/loadConfig.ts reads. */
export function walletConfig(settings: Settings, rpcUrl: string, plans: readonly Named[] = []) {
  const tokens = Object.entries(settings.tokens).flatMap(([key, address]) =>
    address
      ? [
          {
            address,
            symbol: key === 'product' ? 'CWY' : key.toUpperCase(),
            decimals: decimals[key] ?? 18,
          },
        ]
      : [],
  )
  const fromSettings = Object.entries({ ...settings.plans, ...settings.contracts }).flatMap(
    ([name, address]) =>
      typeof address === 'string'
        ? [{ address, name: name.charAt(0).toUpperCase() + name.slice(1) }]
        : [],
  )
  // The settings come first: the wallet takes the first name that fits.
  const names: Named[] = [...fromSettings, ...plans]
  const chain = { id: settings.chain.id, name: settings.chain.name, rpcUrl }
  return { chain, names, contracts, tokens }
}

/** Serves the test wallet on its own origin, to this machine alone. @returns its stop. */
export function startWallet(params: Params): Promise<() => Promise<void>> {
  const { port, pages, settings, rpcUrl, plans, solana } = params
  return servePageFolder({
    port,
    pages,
    config: { ...walletConfig(settings, rpcUrl, plans), ...(solana ? { solana } : {}) },
    isOwnHost: isThisMachine,
    policy: (path) => [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self' http://127.0.0.1:* http://localhost:*",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${path === '/frame.html' ? 'http://localhost:* http://127.0.0.1:*' : "'none'"}`,
    ],
    // Apps load this script from their own origin as a module, which asks for CORS; it holds no secret.
    headers: (path) => (path === '/inject.js' ? { 'access-control-allow-origin': '*' } : {}),
  })
}
