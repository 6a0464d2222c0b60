import { polygon } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitConfig } from '../../actions/kit.ts'
import type { Endpoints, OptionsInput } from './createOptions.ts'

const signIn = { follow: () => undefined }

describe('options', () => {
  const start = (config: Partial<KitConfig> = {}) =>
    createInside({
      networks: [polygon],
      environment: createFakeEnvironment().environment,
      ...config,
    })

  it('[S5.siwe-and-siwx] both sign-in options throw', () => {
    expect(() => start({ siweConfig: signIn, siwx: signIn })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
  })

  it('[S5.option-not-built] an option of AppKit’s that is not built throws, at the start and later', () => {
    const refusal = expect.objectContaining({
      code: 'options.unknown',
      params: { name: 'endpoints.auth' },
    })
    const wish = { endpoints: { auth: 'https://auth.example' } } as OptionsInput
    expect(() => start(wish)).toThrow(refusal)
    const kit = start()
    expect(() => kit.options.send(wish)).toThrow(refusal)
    const other = { features: { analytics: true } } as OptionsInput
    expect(() => kit.updateFeatures(other.features ?? {})).toThrow('features.analytics')
  })

  it('[S3.namespaces] an app may say which account it wants in each of the eleven namespaces', () => {
    const names =
      'eip155 solana cosmos algorand polkadot cip34 elrond multiversx near tezos bip122'.split(' ')
    const wishes = Object.fromEntries(names.map((name) => [name, 'eoa']))
    expect(start({ defaultAccountTypes: wishes }).options.get().defaultAccountTypes).toEqual(wishes)
    expect(() => start({ defaultAccountTypes: { ripple: 'eoa' } as object })).toThrow(
      'defaultAccountTypes.ripple',
    )
  })

  it.each([
    ['enableOnramp', { enableOnramp: true }],
    ['features.analytics', { features: { analytics: true } }],
    ['endpoints.bundler', { endpoints: { bundler: 'https://bundler.example' } }],
  ])('[S5.option-unknown] nothing is accepted and ignored: %s', (name, config) => {
    expect(() => start(config as object)).toThrow(
      expect.objectContaining({ code: 'options.unknown', params: { name } }),
    )
  })

  it('connectorImages: a wallet of the page has the picture that the app names for it', () => {
    const page = createFakeEnvironment()
    createFakeWallet().install(page.events)
    createFakeWallet({ name: 'Other', rdns: 'org.example.other' }).install(page.events)
    const imageUrl = '/wallets/fake.png'
    const kit = start({
      environment: page.environment,
      connectorImages: { 'org.example.fake': imageUrl },
    })
    kit.start()
    const pictures = kit.connection.get().connectors.map((one) => one.imageUrl === imageUrl)
    expect(pictures).toEqual([true, false])
  })

  describe('walletConnect', () => {
    const publicRelay = 'wss://relay.walletconnect.org'
    const own = 'wss://relay.example'
    const relayOf = (config: Partial<KitConfig>) => {
      const kit = start(config)
      const { endpoints, projectId } = kit.options.get()
      return [endpoints.relay, projectId, kit.ports.pairing !== undefined]
    }

    it('is the public relay, which asks for a project id', () => {
      expect(relayOf({ walletConnect: true, projectId: 'abc' })).toEqual([publicRelay, 'abc', true])
      expect(relayOf({ projectId: 'abc' })).toEqual([undefined, 'abc', false])
      expect(relayOf({})).toEqual([undefined, undefined, false])
    })

    it('a relay of the app’s own is an endpoint, and goes first', () => {
      expect(relayOf({ endpoints: { relay: own } })).toEqual([own, undefined, true])
      expect(relayOf({ endpoints: { relay: own }, walletConnect: true })).toEqual([
        own,
        undefined,
        true,
      ])
    })

    it('other endpoints stay', () => {
      const registry = 'https://registry.example'
      const kit = start({ endpoints: { registry }, walletConnect: true, projectId: 'abc' })
      expect(kit.options.get().endpoints).toEqual({ registry, relay: publicRelay })
    })

    it('[S5.project-id] the public relay without an id is not asked, and the alert says what is missing', () => {
      const kit = start({ walletConnect: true })
      kit.start()
      expect(kit.options.get().endpoints.relay).toBeUndefined()
      expect(kit.alerts.get().raised).toEqual(['alert.projectIdMissing'])
    })

    it('what is no address is refused, and what said the same in another place', () => {
      expect(() => start({ endpoints: { relay: 'relay.example' } })).toThrow(
        expect.objectContaining({ code: 'options.endpoint' }),
      )
      for (const name of ['projectId', 'relay'])
        expect(() => start({ walletConnect: { [name]: own } as never })).toThrow(
          expect.objectContaining({ params: { name: `walletConnect.${name}` } }),
        )
    })
  })

  it('a name with undefined is a name left out, and a whole config fits', () => {
    const given = { siwx: undefined, features: { collapseWallets: undefined }, other: undefined }
    expect(() => start(given as object)).not.toThrow()
    expect(() =>
      start({
        metadata: { name: 'App' },
        autoReconnect: false,
        messages: {},
        onLog: () => undefined,
        events: { consent: () => false },
        pairing: { start: () => new Promise(() => undefined) },
        projectId: 'p',
        includeWalletIds: [],
        termsConditionsUrl: 'https://app.example/terms',
        privacyPolicyUrl: 'https://app.example/privacy',
      }),
    ).not.toThrow()
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

  it('defaults are filled in, and changes keep what they do not name', () => {
    const kit = start({
      features: { legalCheckbox: true },
      themeVariables: { '--cw-accent': 'red' },
    })
    expect(kit.options.get()).toMatchObject({ theme: 'system', debug: false, logLevel: 'error' })
    expect(kit.options.get()).not.toHaveProperty('networks')
    kit.updateFeatures({ history: false })
    kit.setTheme('dark')
    kit.setThemeVariables({ '--cw-radius': '2px' })
    expect(kit.options.get()).toMatchObject({
      theme: 'dark',
      themeVariables: { '--cw-accent': 'red', '--cw-radius': '2px' },
      features: {
        legalCheckbox: true,
        history: false,
        swaps: true,
        receive: true,
        send: true,
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

  it.each([
    ['registry', 'wallets.example.org'],
    ['registry', '/wallets'],
    ['registry', ''],
    ['registry', 'https://'],
    ['registry', 'javascript:alert(1)'],
    ['relay', 'relay.example.org'],
    ['analytics', 42 as unknown as string],
  ])('error: the endpoint %s: %s is refused at once, by its name', (name, url) => {
    expect(() => start({ endpoints: { [name]: url } })).toThrow(
      `Endpoint '${name}' is no absolute address: ${url}`,
    )
    const kit = start()
    expect(() => kit.options.send({ endpoints: { [name]: url } })).toThrow(/no absolute address/u)
    expect(kit.options.get().endpoints).toEqual({})
  })

  it('an endpoint on this machine, a relay by either scheme, and one that is left open are fine', () => {
    const endpoints = { registry: 'http://localhost:4000/v1', relay: 'wss://relay.example.org' }
    expect(start({ endpoints }).options.get().endpoints).toEqual(endpoints)
    const open = { relay: 'https://relay.example.org', frame: undefined } as unknown as Endpoints
    expect(start({ endpoints: open }).options.get().endpoints).toEqual({
      relay: 'https://relay.example.org',
    })
  })
})
