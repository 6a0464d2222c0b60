import type { Network } from '@causeway/protocol/networks'
import type { KitInside } from '../../actions/kit.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { NetworkIcon } from '../../ui/WalletIcon.tsx'

/** The network before Account's name; leads to the others. Undefined for one that the app does not have. */
export function NetworkStart({
  kit,
  network,
}: {
  readonly kit: KitInside
  readonly network: Network | undefined
}) {
  const { messages, modal } = kit
  return (
    <button
      type="button"
      className="header-button"
      data-side="start"
      onClick={() => {
        kit.events.send({ event: 'CLICK_NETWORKS' })
        modal.send({ type: 'push', view: { name: network ? 'Networks' : 'UnsupportedChain' } })
      }}
    >
      {network ? (
        <NetworkIcon kit={kit} network={network} />
      ) : (
        <Glyph name="warning" tone="danger" />
      )}
      <span className="sr-only">
        {messages.chooseNetwork}: {network?.name ?? messages.unsupportedNetwork}
      </span>
    </button>
  )
}
