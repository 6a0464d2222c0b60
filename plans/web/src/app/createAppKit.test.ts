import type { KitConfig } from '@causeway/kit'
import { expect, it, vi } from 'vitest'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const env = {
  CAUSEWAY_RPC_PRIMARY: 'https://one.example',
  CAUSEWAY_SITE_URL: 'https://app.example',
  CAUSEWAY_SWAP_ROUTERS: address,
  CAUSEWAY_TOKEN_USDC: address,
}

/** What the app makes its kit with, from these variables. */
async function configFrom(more: Record<string, string>): Promise<KitConfig> {
  const { settingsFromEnv } = await import('@causeway/plans/protocol/settings/settings')
  const made: KitConfig[] = []
  vi.resetModules()
  vi.doMock('../core/settings.ts', () => ({ settings: settingsFromEnv({ ...env, ...more }) }))
  vi.doMock('@causeway/kit', async (original) => ({
    ...(await original<object>()),
    createKit: (config: KitConfig) => made.push(config),
  }))
  vi.doMock('../geo/isGatedHere.ts', () => ({ isGatedHere: () => false }))
  try {
    const { createAppKit } = await import('./createAppKit.ts')
    createAppKit()
  } finally {
    for (const module of ['../core/settings.ts', '@causeway/kit', '../geo/isGatedHere.ts'])
      vi.doUnmock(module)
    vi.resetModules()
  }
  const [config] = made
  if (!config) throw new Error('No kit was made.')
  return config
}

it('[S3.setting-site-url] a wallet is told the address of the site that the settings name', async () => {
  expect((await configFrom({})).metadata?.url).toBe('https://app.example')
})

it('[S3.setting-swap-routers] swaps go through the first router that the settings name, and without one through none of theirs', async () => {
  const { swapRouters } = await configFrom({})
  expect(swapRouters).toEqual({ 'eip155:137': address })
  expect(await configFrom({ CAUSEWAY_SWAP_ROUTERS: '' })).not.toHaveProperty('swapRouters')
})

it('the network and the tokens are those of the settings', async () => {
  const { networks, tokens } = await configFrom({ CAUSEWAY_CHAIN_ID: '31337' })
  expect(networks).toMatchObject([
    { id: 31337, rpcUrls: { default: { http: ['https://one.example'] } } },
  ])
  expect(tokens).toEqual([{ chainId: 'eip155:31337', address, symbol: 'USDC' }])
})
