import { expect, it } from 'vitest'
import { settingsFromEnv } from './settings.ts'
import { siteTokens } from './siteTokens.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

it.each([
  ['[S3.setting-token-dai]', 'DAI', 'DAI'],
  ['[S3.setting-token-usdc]', 'USDC', 'USDC'],
  ['[S3.setting-token-usdt]', 'USDT', 'USDT'],
  ['[S3.setting-token-wmatic]', 'WMATIC', undefined],
  ['[S3.setting-token-product]', 'PRODUCT', undefined],
])('%s CAUSEWAY_TOKEN_%s names a token that pages call by its name', (_, name, symbol) => {
  const settings = settingsFromEnv({
    CAUSEWAY_RPC_PRIMARY: 'https://one.example',
    CAUSEWAY_CHAIN_ID: '31337',
    [`CAUSEWAY_TOKEN_${name}`]: address,
  })
  expect(siteTokens(settings)).toEqual([{ chainId: 'eip155:31337', address, symbol }])
})
