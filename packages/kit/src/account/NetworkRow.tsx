import type { Network } from '@causeway/protocol/networks'
import type { Kit } from '../kit.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'

/** The network in use; leads to the list where the app lets visitors switch. Says so when the app does not know it. */
export function NetworkRow(props: { readonly kit: Kit; readonly network: Network | undefined }) {
  const { kit, network } = props
  const { messages } = kit
  const { enableNetworkSwitch, allowUnsupportedChain } = kit.options.get()
  const stuck = !network && !allowUnsupportedChain
  const view = stuck ? ({ name: 'UnsupportedChain' } as const) : ({ name: 'Networks' } as const)
  const content = (
    <>
      {network ? (
        <NetworkIcon kit={kit} network={network} />
      ) : (
        <span className="icon row-glyph">
          <Glyph name="warning" tone="danger" />
        </span>
      )}
      <span className="row-text" title={network?.name}>
        {network?.name ?? messages.unsupportedNetwork}
      </span>
      {/* Beside the long warning a note would cut it; its meaning is there for those who listen. */}
      <span className={network ? 'row-note' : 'sr-only'}>
        {network ? messages.network : messages.switchNetwork}
      </span>
    </>
  )
  const press = () => {
    kit.events.send({ event: 'CLICK_NETWORKS' })
    kit.modal.send({ type: 'push', view })
  }
  if (!enableNetworkSwitch) return <div className="row still-row">{content}</div>
  return (
    <button type="button" className="row" onClick={press}>
      {content}
      <Glyph name="next" />
    </button>
  )
}
