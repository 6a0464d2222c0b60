import { polygon, solana } from '@causeway/protocol/networks'
import { BrowserProvider } from 'ethers'
import { custom } from 'viem'
import { base, polygon as viemPolygon } from 'viem/chains'
import {
  connect,
  createKit,
  disconnect,
  getWalletClient,
  isBaseError,
  kitProvider,
  switchChain,
  type Account,
  type BaseError,
  type ChainIdsOf,
  type ChainNamespace,
  type ConnectionEvent,
  type ConnectionState,
  type ErrorCode,
  type Kit,
  type KitChainId,
  type ModalEvent,
  type ModalState,
  type Network,
  type NetworkList,
  type OpenOptions,
  type Store,
  type ViewName,
} from './index.ts'
import {
  ConnectButton,
  KitProvider,
  useAccount,
  useConnect,
  useDisconnect,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useWriteContract,
  type ViewProps,
} from './entries/react/index.tsx'
import { Address as AddressText, EmptyState, ListRow, Spinner } from './ui/index.tsx'

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

/** A kit knows its chains by number, so that an app that registers it has its chain ids checked. */
export function chains() {
  const kit = createKit({ networks: [viemPolygon, base] })
  kit satisfies Kit
  const id: ChainIdsOf<{ kit: typeof kit }> = 8453
  id satisfies 137 | 8453
  // @ts-expect-error not of this kit
  const other: ChainIdsOf<{ kit: typeof kit }> = 1
  // Nothing is registered here: any number is one.
  const any: KitChainId = 12_345
  return [other, any]
}

export async function actions(kit: Kit): Promise<Account | undefined> {
  const connected = await connect(kit, { connector: 'org.example.wallet' })
  // @ts-expect-error the account is there only when the visitor did not refuse
  void connected.value
  await switchChain(kit, { chainId: 137 })
  // @ts-expect-error a chain id is a number
  await switchChain(kit, { chainId: '0x89' })
  await disconnect(kit)
  kit.open({ view: 'Account' })
  // @ts-expect-error there is no such view
  kit.open({ view: 'Wallets' })
  return connected.status === 'ok' ? connected.value : undefined
}

function MyAccount({ kit, view }: ViewProps<'Account'>) {
  view.name satisfies 'Account'
  const account = useAccount()
  const { status, address } = account
  // @ts-expect-error nobody may be connected
  address satisfies string
  if (status === 'connected') address satisfies `0x${string}`
  if (account.status === 'connected') {
    account.chainId satisfies number
    account.allAccounts satisfies readonly `0x${string}`[]
  } else account.address satisfies undefined
  return <p>{status === 'connected' ? kit.messages.account : null}</p>
}

export const App = ({ kit }: { readonly kit: Kit }) => (
  <KitProvider kit={kit} components={{ Account: MyAccount }}>
    <ConnectButton />
    {/* @ts-expect-error a label is text */}
    <ConnectButton label={1} />
  </KitProvider>
)

export const Buttons = () => (
  <>
    <ConnectButton id="a" style={{ color: 'red' }} data-x="1" onClick={(event) => event.detail} />
    <ConnectButton ref={(button) => button?.focus()} aria-describedby="b" size="sm" disabled />
    {/* @ts-expect-error what a button says is its label */}
    <ConnectButton>Go</ConnectButton>
    {/* @ts-expect-error it is never a form's own */}
    <ConnectButton type="submit" />
    {/* @ts-expect-error the element is a button */}
    <ConnectButton ref={(link: HTMLAnchorElement | null) => link?.href} />
  </>
)

/** A button of the app's own. */
export const Own = () => (
  <ConnectButton.Custom namespace="eip155">
    {({ ready, account, network, openAccount, openConnect }) =>
      account.status === 'connected' ? (
        // @ts-expect-error there may be no network
        <button onClick={openAccount}>{network.name}</button>
      ) : (
        <button onClick={openConnect}>{ready satisfies boolean}</button>
      )
    }
  </ConnectButton.Custom>
)

/** Calls as hooks. */
export function Calls() {
  const message = useSignMessage()
  message.signMessage({ message: 'hi' }, { onSuccess: (value) => value satisfies `0x${string}` })
  // @ts-expect-error there is a signature after a success only
  message.data satisfies string
  if (message.isSuccess) message.data satisfies `0x${string}`
  if (message.status === 'rejected') message.error satisfies null
  if (message.isError) message.error satisfies Error
  // @ts-expect-error a message is signed, not nothing
  message.signMessage({})
  const send = useSendTransaction()
  // @ts-expect-error every write names its chain
  send.sendTransaction({ to: '0x00' })
  // @ts-expect-error a transaction without a receiver has the code of a contract
  send.sendTransaction({ chainId: 137, value: 1n })
  send.sendTransaction({ chainId: 137, data: '0x6001' })
  const write = useWriteContract()
  const abi = [
    { type: 'function', name: 'claim', inputs: [], outputs: [], stateMutability: 'payable' },
    {
      type: 'function',
      name: 'deposit',
      inputs: [{ name: 'amount', type: 'uint256' }],
      outputs: [],
      stateMutability: 'nonpayable',
    },
  ] as const
  const place = { chainId: 137, address: '0x00', abi } as const
  write.writeContract({ ...place, functionName: 'claim' })
  write.writeContract({ ...place, functionName: 'deposit', args: [1n] })
  // @ts-expect-error amounts are bigint
  write.writeContract({ ...place, functionName: 'deposit', args: [1] })
  // @ts-expect-error what it takes is given
  write.writeContract({ ...place, functionName: 'deposit' })
  const calls = useSendCalls()
  // @ts-expect-error there is no bundle of nothing
  calls.sendCalls({ chainId: 137, calls: [] })
  // @ts-expect-error there are two ways for a wallet without bundles
  calls.sendCalls({ chainId: 137, calls: [{ to: '0x00' }], fallback: 'maybe' })
  const { connect: choose } = useConnect()
  choose()
  choose({ connector: 'org.example.wallet' })
  useDisconnect().disconnect({ namespace: 'solana' })
  return null
}

/** The provider stands where other libraries want one. */
export async function providers(kit: Kit): Promise<void> {
  const provider = kitProvider(kit)
  custom(provider)
  void new BrowserProvider(provider).getSigner()
  provider.on('chainChanged', (chainId) => chainId satisfies `0x${string}`)
  provider.on('message', ({ type, data }) => [type, data])
  const client = getWalletClient(kit, { chainId: 137 })
  client.account.address satisfies `0x${string}`
  await client.signMessage({ message: 'hi' })
}

/** The example of the guide. */
function Orders({ kit }: ViewProps<'Account'>) {
  const { address } = useAccount()
  if (!address) return <EmptyState title={kit.messages.noWalletTitle} picture={<Spinner />} />
  return (
    <ListRow title="Orders" end={<AddressText address={address} />} onClick={() => kit.close()} />
  )
}
export const WithOrders = ({ kit }: { readonly kit: Kit }) => (
  <KitProvider kit={kit} components={{ Account: Orders }} />
)

/** What stands in the kit has a name. */
export function named(
  kit: Kit,
  list: NetworkList,
  network: Network,
  failure: unknown,
): ErrorCode | undefined {
  const modal: Store<ModalState, ModalEvent> = kit.modal
  const connection: Store<ConnectionState, ConnectionEvent> = kit.connection
  const options: OpenOptions = { view: 'Account' satisfies ViewName }
  kit.open(options)
  kit.addNetwork(network)
  list.of('eip155' satisfies ChainNamespace)
  // @ts-expect-error a modal is no connection
  modal satisfies typeof connection
  return isBaseError(failure) ? (failure satisfies BaseError).code : undefined
}

export async function change(kit: Kit): Promise<number | undefined> {
  const changed = await switchChain(kit, { chainId: 137 })
  return changed.status === 'ok' ? changed.value : undefined
}

export const Wrong = ({ kit }: { readonly kit: Kit }) => (
  // @ts-expect-error a view replaces the one of its own name
  <KitProvider kit={kit} components={{ Networks: MyAccount }} />
)
