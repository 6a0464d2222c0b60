import { describe, expect, it } from 'vitest'
import { networkFromSettings } from './networkFromSettings.ts'
import { settingsFromEnv } from './settings.ts'

describe('networkFromSettings', () => {
  it('[S3.setting-explorer-url] [S3.setting-rpc-primary] [S3.setting-rpc-backup] takes explorer and RPC list from the settings, primary first', () => {
    const settings = settingsFromEnv({
      CAUSEWAY_CHAIN_ID: '137',
      CAUSEWAY_CHAIN_EXPLORER_URL: 'https://polygonscan.com',
      CAUSEWAY_RPC_PRIMARY: 'https://one.example',
      CAUSEWAY_RPC_BACKUP: 'https://two.example, https://three.example',
    })
    const network = networkFromSettings(settings)
    expect(network.rpcUrls.default.http).toEqual([
      'https://one.example',
      'https://two.example',
      'https://three.example',
    ])
    expect(network.blockExplorers?.default).toEqual({
      name: 'PolygonScan',
      url: 'https://polygonscan.com',
    })
    expect(network.contracts).toBeUndefined()
  })

  it('[S3.setting-chain-id] [S3.setting-chain-name] describes a chain of any id, with Multicall3 where it is', () => {
    const settings = settingsFromEnv({
      CAUSEWAY_CHAIN_ID: '4242',
      CAUSEWAY_CHAIN_NAME: 'Elsewhere',
      CAUSEWAY_RPC_PRIMARY: 'http://127.0.0.1:8545',
      CAUSEWAY_CONTRACT_MULTICALL3: '0xca11bde05977b3631167028862be2a173976ca11',
    })
    expect(networkFromSettings(settings)).toMatchObject({
      id: 4242,
      caipNetworkId: 'eip155:4242',
      name: 'Elsewhere',
      contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
    })
    expect(networkFromSettings(settings).blockExplorers).toBeUndefined()
  })
})
