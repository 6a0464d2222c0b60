import { Glyph } from '../ui/Glyph.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { Explained } from './Explained.tsx'

const ledger = 'M4 2.5h10v13H4zM7 6h4M7 9h4M7 12h2.5'
const fork = 'M9 15.5v-5M9 10.5L4.5 6.5V3M9 10.5l4.5-4V3'
/** A public text that no vendor wrote. */
const more = 'https://ethereum.org/en/developers/docs/networks/'

/** What a network is. */
export function WhatIsANetworkView({ kit }: ViewProps<'WhatIsANetwork'>) {
  const { messages } = kit
  return (
    <div className="stack">
      <Explained
        path={ledger}
        title={messages.networkLedgerTitle}
        text={messages.networkLedgerText}
      />
      <Explained
        path={fork}
        title={messages.networkChoiceTitle}
        text={messages.networkChoiceText}
      />
      <a className="action" data-quiet href={more} target="_blank" rel="noreferrer">
        {messages.learnMore}
        <span className="sr-only">, {messages.opensNewTab}</span>
        <Glyph name="out" />
      </a>
    </div>
  )
}
