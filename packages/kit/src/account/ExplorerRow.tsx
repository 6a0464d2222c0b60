import type { Network } from '@causeway/protocol/networks'
import { explorerLink } from '../explorerLink.ts'
import type { Kit } from '../kit.ts'
import { Glyph } from '../ui/Glyph.tsx'

/** The account at the network's explorer, where it has one. */
export function ExplorerRow(props: {
  readonly kit: Kit
  readonly address: string
  readonly network: Network
}) {
  const { messages } = props.kit
  const href = explorerLink(props.network, 'address', props.address)
  const name = props.network.blockExplorers?.default.name
  if (href === undefined || name === undefined) return null
  return (
    <a className="row" href={href} target="_blank" rel="noreferrer">
      <span className="icon row-glyph">
        <Glyph name="out" />
      </span>
      <span className="row-text">
        {messages.viewOnExplorer({ name })}
        <span className="sr-only">, {messages.opensNewTab}</span>
      </span>
    </a>
  )
}
