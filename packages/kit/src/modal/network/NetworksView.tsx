import type { CaipNetworkId } from '@causeway/protocol/caip'
import { modalLimits } from '../../actions/modal/limits.ts'
import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import { useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { NetworkPicture } from '../../ui/NetworkPicture.tsx'
import { RovingList } from '../../ui/RovingList.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'

/**
 * A press in the list (facts/modal.md §11): the network in use does nothing; one of another namespace that has no wallet yet
 * explains itself first; everything else is a switch, and without a wallet that is a choice for later.
 */
export function chooseNetwork(kit: KitInside, network: Network): void {
  const { caipNetworkId, chainNamespace } = network
  const { active } = kit.namespaces.get()
  const connected = (namespace: typeof active) =>
    kit.connectionOf(namespace).get().session.status === 'connected'
  if (chainNamespace === active && kit.chainOf(active).chain?.caipNetworkId === caipNetworkId)
    return
  const foreign = chainNamespace !== active && connected(active) && !connected(chainNamespace)
  const name = foreign ? 'SwitchActiveChain' : 'SwitchNetwork'
  kit.modal.send({ type: 'push', view: { name, caipNetworkId } })
}

/** A network as the list shows it. */
interface NetworkRow {
  readonly network: Network
  /** The one in use. */
  readonly current: boolean
  /** The connected wallet's session does not reach it. */
  readonly disabled: boolean
}

/**
 * The networks to choose from, in the app's order but those that the wallet's session is limited to first.
 * @param params.current CAIP-2 id of the network in use
 * @param params.session what the connected wallet grants; `approved` is absent where it can be asked for any network
 * @param params.search shows only names that contain it, in upper or lower case
 */
export function networkRows(params: {
  readonly networks: readonly Network[]
  readonly current: CaipNetworkId | undefined
  readonly session?:
    | {
        readonly namespace: ChainNamespace
        readonly approved: readonly CaipNetworkId[] | undefined
      }
    | undefined
  readonly search?: string
}): readonly NetworkRow[] {
  const { networks, current, session } = params
  const approved = session?.approved
  const isApproved = (network: Network) => approved?.includes(network.caipNetworkId) ?? false
  const wanted = (params.search ?? '').trim().toLowerCase()
  const found = networks.filter(({ name }) => name.toLowerCase().includes(wanted))
  return found
    .toSorted((a, b) => Number(isApproved(b)) - Number(isApproved(a)))
    .map((network) => ({
      network,
      current: network.caipNetworkId === current,
      disabled:
        approved !== undefined &&
        network.chainNamespace === session?.namespace &&
        !isApproved(network),
    }))
}

/** The app's networks; the one in use is marked, and those that the wallet's session does not reach are off. */
export function NetworkRows({
  kit,
  search = '',
}: {
  readonly kit: KitInside
  readonly search?: string
}) {
  const { messages } = kit
  const { namespace, session } = useStore(kit.connection)
  const networks = useStore(kit.networkList)
  const approved = session.status === 'connected' ? session.approved : undefined
  const current = kit.chainOf(namespace).chain?.caipNetworkId
  const rows = networkRows({ networks, current, session: { namespace, approved }, search })
  if (rows.length === 0)
    return (
      <p className="none" role="status">
        {messages.noNetwork}
      </p>
    )
  return (
    <RovingList
      label={messages.networks}
      items={rows}
      itemKey={({ network }) => network.caipNetworkId}
      render={({ network, current, disabled }, tabIndex) => (
        <button
          type="button"
          className={disabled ? 'row unreached' : 'row'}
          tabIndex={tabIndex}
          title={network.name}
          aria-current={current ? 'true' : undefined}
          // Not `disabled`: the arrows still reach the row, and it says why it is off.
          aria-disabled={disabled ? 'true' : undefined}
          onClick={() => (disabled ? undefined : chooseNetwork(kit, network))}
        >
          <NetworkPicture kit={kit} network={network} />
          <span className="row-text">{network.name}</span>
          {disabled ? <span className="row-note">{messages.notApproved}</span> : null}
          {current ? <Drawing path={drawings.check} tone="accent" /> : null}
        </button>
      )}
    />
  )
}

/** Fewer networks than this are seen at a glance. */
const searchFrom = 5

/** Choose the network to work on. */
export function NetworksView({ kit }: OwnViewProps<'Networks'>) {
  const [search, setSearch] = useState('')
  const { length } = useStore(kit.networkList)
  const { messages } = kit
  const help = () => {
    kit.events.send({ event: 'CLICK_NETWORK_HELP' })
    kit.modal.send({ type: 'push', view: { name: 'WhatIsANetwork' } })
  }
  return (
    <div className="stack">
      {length >= searchFrom ? (
        <SearchField
          label={messages.searchNetworks}
          clearLabel={messages.clearSearch}
          delayMs={modalLimits.networkSearchMs}
          onSearch={setSearch}
        />
      ) : null}
      <NetworkRows kit={kit} search={search} />
      <button type="button" className="help-row" onClick={help}>
        <Glyph name="help" />
        <span>{messages.whatIsNetwork}</span>
      </button>
    </div>
  )
}
