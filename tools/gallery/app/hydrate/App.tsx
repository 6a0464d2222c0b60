import { createKit, type Kit } from '@causeway/kit'
import {
  AccountButton,
  ConnectButton,
  KitProvider,
  NetworkButton,
  useAccount,
  useBalance,
  useKitState,
  useModal,
  useChain,
  useTheme,
  useWalletInfo,
} from '@causeway/kit/react'
import { localPolygon, polygon, type Network } from '@causeway/protocol/networks'
import { StrictMode } from 'react'

const atHome = ({ contracts: _contracts, ...network }: Network, node: string): Network => ({
  ...network,
  rpcUrls: { default: { http: [node] }, chainDefault: { http: [node] } },
})

/** The same kit on both sides, as an app makes it in a module that both import. */
export const hydrateKit = (node: string): Kit =>
  createKit({
    networks: [atHome(polygon, node), atHome({ ...localPolygon, testnet: true }, node)],
    themeVariables: { '--cw-accent': '#0b6468' },
    language: 'en',
  })

/** Everything that an app may draw before the modal opens: all buttons, and what all hooks say. */
export function App({ kit, side }: { readonly kit: Kit; readonly side: string }) {
  return (
    <StrictMode>
      <KitProvider kit={kit}>
        <ConnectButton />
        <NetworkButton />
        <AccountButton balance="show" />
        <Hooks />
        <p id="side">{side}</p>
      </KitProvider>
    </StrictMode>
  )
}

function Hooks() {
  const { balance, isLoading } = useBalance()
  const said = {
    account: useAccount(),
    network: useChain().chain?.name,
    state: useKitState(),
    theme: useTheme().theme,
    open: useModal().isOpen,
    wallet: useWalletInfo()?.name,
    balance,
    isLoading,
  }
  return <output>{JSON.stringify(said)}</output>
}
