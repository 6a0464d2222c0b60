import { polygon, solana } from '@causeway/protocol/networks'
import { connect, createKit, disconnect, switchNetwork, type Account, type Kit } from './index.ts'
import { ConnectButton, KitProvider, useAccount, type ViewProps } from './react/index.tsx'

// Checked by `tsc -p packages/kit`: each marked line must be an error, each other line none.

export function kits(): Kit {
  createKit({ networks: [polygon, solana], theme: 'dark', features: { legalCheckbox: true } })
  // @ts-expect-error without a network there is nothing to connect to
  createKit({ networks: [] })
  // @ts-expect-error a theme has a name
  createKit({ networks: [polygon], theme: 'blue' })
  // @ts-expect-error variables of the style contract begin with --cw-
  createKit({ networks: [polygon], themeVariables: { '--w3m-accent': 'red' } })
  // @ts-expect-error and are known by name
  createKit({ networks: [polygon], themeVariables: { '--cw-acent': 'red' } })
  // @ts-expect-error a variable is text
  createKit({ networks: [polygon], themeVariables: { '--cw-radius': 4 } })
  return createKit({ networks: [polygon], themeVariables: { '--cw-accent': 'red' } })
}

export async function actions(kit: Kit): Promise<Account | undefined> {
  const connected = await connect(kit, { connector: 'org.example.wallet' })
  // @ts-expect-error the account is there only when the visitor did not refuse
  void connected.value
  await switchNetwork(kit, { chainId: 137 })
  // @ts-expect-error a chain id is a number
  await switchNetwork(kit, { chainId: '0x89' })
  await disconnect(kit)
  kit.open({ view: 'Account' })
  // @ts-expect-error there is no such view
  kit.open({ view: 'Wallets' })
  return connected.status === 'ok' ? connected.value : undefined
}

function MyAccount({ kit, view }: ViewProps<'Account'>) {
  view.name satisfies 'Account'
  const { status, address } = useAccount()
  // @ts-expect-error nobody may be connected
  address satisfies string
  return <p>{status === 'connected' ? kit.messages.account : null}</p>
}

export const App = ({ kit }: { readonly kit: Kit }) => (
  <KitProvider kit={kit} components={{ Account: MyAccount }}>
    <ConnectButton />
    {/* @ts-expect-error a label is text */}
    <ConnectButton label={1} />
  </KitProvider>
)

export const Wrong = ({ kit }: { readonly kit: Kit }) => (
  // @ts-expect-error a view replaces the one of its own name
  <KitProvider kit={kit} components={{ Networks: MyAccount }} />
)
