import { limits } from '@causeway/protocol/limits'
import { useState } from 'react'
import { Glyph } from '../ui/Glyph.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { NetworkList } from './NetworkList.tsx'

/** Fewer networks than this are seen at a glance. */
const searchFrom = 5

/** Choose the network to work on. */
export function NetworksView({ kit }: ViewProps<'Networks'>) {
  const [search, setSearch] = useState('')
  const { messages } = kit
  const help = () => {
    kit.events.send({ event: 'CLICK_NETWORK_HELP' })
    kit.modal.send({ type: 'push', view: { name: 'WhatIsANetwork' } })
  }
  return (
    <div className="stack">
      {kit.networkList.get().length >= searchFrom ? (
        <SearchField
          label={messages.searchNetworks}
          clearLabel={messages.clearSearch}
          delayMs={limits.modal.networkSearchMs}
          onSearch={setSearch}
        />
      ) : null}
      <NetworkList kit={kit} search={search} />
      <button type="button" className="help-row" onClick={help}>
        <Glyph name="help" />
        <span>{messages.whatIsNetwork}</span>
      </button>
    </div>
  )
}
