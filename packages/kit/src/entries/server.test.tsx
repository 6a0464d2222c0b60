import { polygon } from '@causeway/protocol/networks'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createInside } from './createKit.ts'
import {
  AccountButton,
  ConnectButton,
  KitProvider,
  NetworkButton,
  ThemeStyle,
  useAccount,
  useAccounts,
  useBalance,
  useCapabilities,
  useConnect,
  useConnectors,
  useDisconnect,
  useEnsName,
  useKit,
  useKitEvents,
  useKitState,
  useModal,
  useChain,
  useSendCalls,
  useSignMessage,
  useTheme,
  useWalletClient,
  useWalletInfo,
  useWallets,
} from './react/index.tsx'

function Probe() {
  const { status } = useAccount()
  const { chain: network, supported } = useChain()
  return <output>{`${status} ${network?.name} ${supported} ${useKit().networks.length}`}</output>
}

/** Everything that hooks say where nothing was looked at, as one text. */
function Everything() {
  const said = {
    other: useAccount({ namespace: 'solana' }),
    modal: useModal().isOpen,
    theme: useTheme().theme,
    wallet: useWalletInfo() ?? null,
    state: useKitState(),
    event: useKitEvents() ?? null,
    balance: useBalance().balance ?? null,
    calls: [useConnect(), useDisconnect(), useSignMessage(), useSendCalls()].map(
      (call) => call.status,
    ),
    lists: [useConnectors(), useAccounts(), useWallets({ search: 'rain' }).wallets],
    readings: [useEnsName(), useCapabilities(), useWalletClient()].map((reading) => reading.status),
    chain: useChain().chain?.id,
  }
  return <output>{JSON.stringify(said).replaceAll('"', '')}</output>
}
const everything =
  '{other:{namespace:solana,status:unknown},modal:false,theme:system,wallet:null,' +
  'state:{open:false,loading:false,initialized:false,activeNamespace:eip155,selectedNetworkId:eip155:137},' +
  'event:null,balance:null,calls:[idle,idle,idle,idle],lists:[[],[],[]],' +
  'readings:[pending,pending,pending],chain:137}'

describe('on a server', () => {
  it('puts the theme variables of the options into the page, and nothing that they could smuggle in', () => {
    const themeVariables = {
      '--cw-accent': 'light-dark(#4338ca, #a5b4fc)',
      '--cw-radius': '2px',
      '--cw-surface': 'red;}</style><script>',
      '--cw-ink': 'url(https://elsewhere.example)',
      '--cw-line': 'image-set(a)',
      '--cw-width}body{': '1px',
    }
    const kit = createInside({ networks: [polygon], themeVariables })
    const html = renderToString(
      <KitProvider kit={kit}>
        <ThemeStyle nonce="r4nd0m" />
        <ConnectButton />
      </KitProvider>,
    )
    expect(html).toContain(
      '<style nonce="r4nd0m">button.cw-button{--cw-accent:light-dark(#4338ca, #a5b4fc);--cw-radius:2px}</style>',
    )
    expect(html).not.toMatch(/script|elsewhere|style="/u)
    const plain = createInside({ networks: [polygon] })
    const bare = renderToString(
      <KitProvider kit={plain}>
        <ThemeStyle />
      </KitProvider>,
    )
    expect(bare).not.toContain('<style')
  })

  it('renders the unknown state without a window', () => {
    expect(typeof window).toBe('undefined')
    const kit = createInside({ networks: [polygon] })
    const html = renderToString(
      <KitProvider kit={kit}>
        <Probe />
        <Everything />
        <ConnectButton />
        <AccountButton />
        <NetworkButton />
        <ConnectButton.Custom>
          {({ ready, account }) => <b>{`${ready} ${account.status}`}</b>}
        </ConnectButton.Custom>
      </KitProvider>,
    )
    expect(html).toContain('<output>unknown Polygon true 1</output>')
    expect(html).toContain(everything)
    expect(html).toContain('data-status="unknown"')
    expect(html).toContain('Connect Wallet')
    expect(html).toContain('<b>false unknown</b>')
    expect(html).not.toContain('style=')
    kit.start()
    expect(kit.account()).toEqual({ status: 'unknown' })
  })

  it('hooks without a provider give the idle state', () => {
    expect(renderToString(<Probe />)).toContain('unknown Polygon true 1')
    expect(renderToString(<Everything />)).toContain(everything)
  })

  it('error: reading through the idle kit says what is missing', () => {
    function Reader() {
      useKit().client()
      return null
    }
    expect(() => renderToString(<Reader />)).toThrow('Wrap your app')
  })
})
