import { truncateAddress, type Address } from '@causeway/protocol/address'
import { useQuery } from '@tanstack/react-query'
import { accountOf } from '../account.ts'
import { disconnect } from '../connection/disconnect.ts'
import type { Kit } from '../kit.ts'
import { activeNetwork } from '../connection/activeNetwork.ts'
import type { EvmNetwork } from '../connection/evmNetwork.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { balanceQuery } from './balanceQuery.ts'
import { useCopy } from './useCopy.tsx'

/** The connected account. */
export function AccountView({ kit }: ViewProps<'Account'>) {
  const state = useStore(kit.connection)
  const { address, connector } = accountOf(state)
  const { network } = activeNetwork(state, kit.networks)
  const { messages } = kit
  if (address === undefined) return null
  return (
    <>
      <div className="who">
        <Avatar address={address} />
        <AddressButton kit={kit} address={address} />
        {network ? <Balance kit={kit} address={address} network={network} /> : null}
      </div>
      <div className="list">
        <NetworkRow kit={kit} network={network} />
        {network ? <ExplorerRow kit={kit} address={address} network={network} /> : null}
        <button type="button" className="row" data-danger onClick={() => void disconnect(kit)}>
          <span className="icon row-glyph">
            <Glyph name="leave" tone="danger" />
          </span>
          <span className="row-text">{messages.disconnect}</span>
        </button>
      </div>
      {connector ? (
        <p className="soft with">{messages.connectedWith({ name: connector.name })}</p>
      ) : null}
    </>
  )
}

function AddressButton({ kit, address }: { readonly kit: Kit; readonly address: Address }) {
  const { messages } = kit
  const { outcome, copy } = useCopy(kit, address)
  const short = truncateAddress(address)
  const answer = outcome === 'copied' ? messages.addressCopied : messages.copyFailed
  return (
    <>
      <button
        type="button"
        className="address"
        title={address}
        aria-label={`${short}, ${messages.copyAddress}`}
        onClick={copy}
      >
        {short}
        {outcome === 'copied' ? <Glyph name="check" tone="accent" /> : <Glyph name="copy" />}
      </button>
      <span role="status" className={outcome === 'failed' ? 'soft' : 'sr-only'}>
        {outcome ? answer : ''}
      </span>
    </>
  )
}

function Balance(props: {
  readonly kit: Kit
  readonly address: Address
  readonly network: EvmNetwork
}) {
  const { kit, address, network } = props
  const { data, error } = useQuery(balanceQuery(kit, { address, chainId: network.id }))
  if (error) return <p className="balance">{error.message.split('\n')[0]}</p>
  return (
    <p className="balance" aria-busy={data === undefined}>
      <span className="sr-only">{kit.messages.balance} </span>
      {data ?? '–'} {network.nativeCurrency.symbol}
    </p>
  )
}

function NetworkRow({
  kit,
  network,
}: {
  readonly kit: Kit
  readonly network: EvmNetwork | undefined
}) {
  const { messages } = kit
  const view = network ? ({ name: 'Networks' } as const) : ({ name: 'UnsupportedChain' } as const)
  return (
    <button type="button" className="row" onClick={() => kit.modal.send({ type: 'push', view })}>
      {network ? (
        <NetworkIcon network={network} />
      ) : (
        <span className="icon row-glyph">
          <Glyph name="warning" tone="danger" />
        </span>
      )}
      <span className="row-text">{network?.name ?? messages.unsupportedNetwork}</span>
      {/* Beside the long warning a note would cut it; its meaning is there for those who listen. */}
      <span className={network ? 'row-note' : 'sr-only'}>
        {network ? messages.network : messages.switchNetwork}
      </span>
      <Glyph name="next" />
    </button>
  )
}

function ExplorerRow(props: {
  readonly kit: Kit
  readonly address: Address
  readonly network: EvmNetwork
}) {
  const { messages } = props.kit
  const explorer = props.network.blockExplorers?.default
  if (!explorer) return null
  const href = `${explorer.url.replace(/\/$/u, '')}/address/${props.address}`
  return (
    <a className="row" href={href} target="_blank" rel="noreferrer">
      <span className="icon row-glyph">
        <Glyph name="out" />
      </span>
      <span className="row-text">
        {messages.viewOnExplorer({ name: explorer.name })}
        <span className="sr-only">, {messages.opensNewTab}</span>
      </span>
    </a>
  )
}
