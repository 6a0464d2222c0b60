import { polygon, solana, type Network } from '@causeway/protocol/networks'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../test/fakeEnvironment.ts'
import { createFakeWallet, hanging } from '../../test/fakeWallet.ts'
import { connectedKit } from '../../test/setup.ts'
import { createInside } from '../entries/createKit.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { NetworkIcon } from '../ui/WalletIcon.tsx'
import { walletGroups } from '../actions/wallets/groupWallets.ts'
import { connect } from '../actions/calls/connect.ts'
import { disconnect } from '../actions/calls/disconnect.ts'
import type { Connector, ConnectorPort, ConnectorType } from './connector.ts'

/** Every type once; the compiler names the one that is missing. */
const places: Record<ConnectorType, 'found' | 'merged'> = {
  AUTH: 'found',
  ANNOUNCED: 'found',
  EXTERNAL: 'found',
  WALLET_CONNECT: 'found',
  INJECTED: 'found',
  ID_AUTH: 'found',
  MULTI_CHAIN: 'merged',
}
const found = Object.entries(places).flatMap(([type, place]) =>
  place === 'found' ? [type as ConnectorType] : [],
)
const connectorOf = (type: ConnectorType, place: number): Connector => ({
  id: `id-${type}`,
  name: `Wallet ${type}`,
  chain: 'solana',
  type,
  imageUrl: 'data:image/png;base64,AAAA',
  imageId: `image-${type}`,
  explorerId: `explorer-${type}`,
  rdns: `org.example.${type.toLowerCase().replace('_', '-')}`,
  providerId: 9_000 + place,
})

function kitWith(connectors: readonly Connector[]) {
  const kit = createInside({
    networks: [polygon, solana],
    environment: createFakeEnvironment().environment,
    storage: memoryStorage(),
    namespaces: [
      {
        namespace: 'solana',
        discover({ found: notify }) {
          for (const connector of connectors) notify(connector, {} as ConnectorPort)
          return () => undefined
        },
      },
    ],
  })
  kit.start()
  return kit
}

describe('connectors', () => {
  it('keep id, name, chain, type, picture, registry ids and reverse domain name as they were found', () => {
    const [connector] = [connectorOf('EXTERNAL', 1)]
    expect(kitWith([connector]).connectionOf('solana').get().connectors).toEqual([connector])
  })

  it('are found in every type, and a wallet of several namespaces is a multi-chain one', () => {
    const connectors = found.map(connectorOf)
    const kit = kitWith(connectors)
    expect(
      kit
        .connectionOf('solana')
        .get()
        .connectors.map(({ type }) => type)
        .toSorted(),
    ).toEqual(['ANNOUNCED', 'AUTH', 'EXTERNAL', 'ID_AUTH', 'INJECTED', 'WALLET_CONNECT'])
    const solanaFind = connectorOf('ANNOUNCED', 1)
    const evmFind: Connector = { ...solanaFind, id: 'evm', chain: 'eip155', rdns: 'org.evm' }
    const { multiChain } = walletGroups({
      connectors: [solanaFind, evmFind],
      recent: [],
      custom: [],
      featured: [],
      recommended: [],
      exclusions: [],
      featuredNamed: false,
      mobile: false,
      qrCode: false,
    })
    expect(multiChain).toMatchObject([{ kind: 'multiChain', connectors: [solanaFind, evmFind] }])
  })
})

describe('account status', () => {
  it('[S3.account-status] is disconnected, connecting or connected, and unknown only before the first look', async () => {
    const page = createFakeEnvironment()
    const wallet = createFakeWallet().install(page.events)
    const kit = createInside({
      networks: [polygon],
      environment: page.environment,
      storage: memoryStorage(),
    })
    const seen = [kit.account().status]
    kit.subscribe(() => {
      const { status } = kit.account()
      if (seen.at(-1) !== status) seen.push(status)
    })
    seen.push(kit.account().status)
    const asked = hanging()
    wallet.on('eth_requestAccounts', () => asked.promise)
    const connecting = connect(kit, { connector: 'org.example.fake' })
    asked.answer(wallet.accounts)
    await connecting
    await disconnect(kit)
    expect(seen).toEqual(['unknown', 'disconnected', 'connecting', 'connected', 'disconnected'])
  })
})

describe('network assets', () => {
  const image = 'data:image/svg+xml,%3Csvg/%3E'
  const pictured: Network = { ...polygon, assets: { imageId: 'polygon-1', imageUrl: image } }

  it('[S3.network-assets] hold imageId and imageUrl, and the picture is the one that shows', async () => {
    const { kit } = await connectedKit()
    kit.addNetwork(pictured)
    const kept = kit.networkList.get().find(({ id }) => id === 137)
    expect(kept?.assets).toEqual({ imageId: 'polygon-1', imageUrl: image })
    const drawn = (network: Network) =>
      renderToStaticMarkup(createElement(NetworkIcon, { kit, network }))
    expect(drawn(pictured)).toContain(`src="${image}"`)
    expect(
      drawn({ ...polygon, assets: { imageUrl: 'https://pictures.example/p.png' } }),
    ).not.toContain('src=')
    kit.options.send({ chainImages: { 137: 'https://own.example/p.png' } })
    expect(drawn(pictured)).toContain('src="https://own.example/p.png"')
  })
})
