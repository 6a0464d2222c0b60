import type { Kit } from '../kit.ts'
import { Drawing } from '../ui/Drawing.tsx'
import { drawings } from '../ui/drawings.ts'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import { RovingList } from '../ui/RovingList.tsx'
import { useStore } from '../ui/useStore.tsx'
import { chooseNetwork } from './chooseNetwork.ts'
import { networkRows } from './networkRows.ts'

/** The app's networks; the one in use is marked, and those that the wallet's session does not reach are off. */
export function NetworkList({ kit, search = '' }: { readonly kit: Kit; readonly search?: string }) {
  const { messages } = kit
  const { namespace, session } = useStore(kit.connection)
  const networks = useStore(kit.networkList)
  const approved = session.status === 'connected' ? session.approved : undefined
  const current = kit.networkOf(namespace).network?.caipNetworkId
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
          <NetworkIcon kit={kit} network={network} />
          <span className="row-text">{network.name}</span>
          {disabled ? <span className="row-note">{messages.notApproved}</span> : null}
          {current ? <Drawing path={drawings.check} tone="accent" /> : null}
        </button>
      )}
    />
  )
}
