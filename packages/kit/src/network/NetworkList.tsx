import type { Kit } from '../kit.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import { RovingList } from '../ui/RovingList.tsx'
import { chooseNetwork } from './chooseNetwork.ts'

/** The app's networks; the current one is marked. */
export function NetworkList({
  kit,
  current,
}: {
  readonly kit: Kit
  readonly current: number | undefined
}) {
  const { messages } = kit
  return (
    <RovingList
      label={messages.networks}
      items={kit.networks}
      itemKey={(network) => network.id}
      render={(network, tabIndex) => (
        <button
          type="button"
          className="row"
          tabIndex={tabIndex}
          aria-current={network.id === current ? 'true' : undefined}
          onClick={() => chooseNetwork(kit, network.id)}
        >
          <NetworkIcon network={network} />
          <span className="row-text">{network.name}</span>
          {network.id === current ? <Glyph name="check" tone="accent" /> : null}
        </button>
      )}
    />
  )
}
