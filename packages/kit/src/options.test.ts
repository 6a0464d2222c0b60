import { polygon } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../test/fakeEnvironment.ts'
import { createKit, type KitConfig } from './createKit.ts'

describe('options', () => {
  const start = (config: Partial<KitConfig> = {}) =>
    createKit({ networks: [polygon], environment: createFakeEnvironment().environment, ...config })

  it('[S5.siwe-and-siwx] both sign-in options throw', () => {
    expect(() => start({ siweConfig: {}, siwx: {} })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
    expect(() => [start({ siweConfig: {} }), start({ siwx: {} })]).not.toThrow()
  })

  it('[S9.log-level] hands on errors only, unless another level is asked for; the log keeps all', () => {
    const seen: string[] = []
    const kit = start({ onLog: (entry) => seen.push(entry.message) })
    kit.log.write('warn', 'first')
    kit.log.write('error', 'second')
    kit.options.send({ logLevel: 'info' })
    kit.log.write('info', 'third')
    kit.log.write('debug', 'fourth')
    expect(seen).toEqual(['second', 'third'])
    expect(kit.log.entries().map((entry) => entry.message)).toEqual([
      'first',
      'second',
      'third',
      'fourth',
    ])
  })

  it('[S9.feature-order] defaults are filled in, and changes keep what they do not name', () => {
    const kit = start({
      features: { legalCheckbox: true },
      themeVariables: { '--cw-accent': 'red' },
    })
    expect(kit.options.get()).toMatchObject({ theme: 'system', debug: false, logLevel: 'error' })
    expect(kit.options.get()).not.toHaveProperty('networks')
    kit.updateFeatures({ collapseWallets: true })
    kit.setTheme('dark')
    kit.setThemeVariables({ '--cw-radius': '2px' })
    expect(kit.options.get()).toMatchObject({
      theme: 'dark',
      themeVariables: { '--cw-accent': 'red', '--cw-radius': '2px' },
      features: {
        legalCheckbox: true,
        collapseWallets: true,
        walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      },
    })
  })

  it('[S5.project-id] [S8.alert-project-id] a public service without its project id raises the alert and is not asked', () => {
    const endpoints = {
      relay: 'wss://relay.walletconnect.org',
      registry: 'https://wallets.example.org',
    }
    const kit = start({ endpoints })
    expect(kit.options.get().endpoints).toEqual({ registry: 'https://wallets.example.org' })
    expect(kit.alerts.get().waiting).toEqual([])
    kit.start()
    expect(kit.alerts.get().waiting).toEqual(['alert.projectIdMissing'])
    const named = start({ endpoints, projectId: 'abc' })
    named.start()
    expect(named.options.get().endpoints).toEqual(endpoints)
    expect(named.alerts.get().waiting).toEqual([])
    const own = start({ endpoints: { registry: 'https://wallets.example.org' } })
    own.start()
    expect(own.alerts.get().waiting).toEqual([])
  })
})
