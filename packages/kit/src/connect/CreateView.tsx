import { Glyph } from '../ui/Glyph.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { FirstUse } from './FirstUse.tsx'
import { otherMethods, type OtherMethod } from './connectMethods.tsx'

/** For visitors without a wallet: the ways that make one, and where to read what it is. */
export function CreateView({
  kit,
  methods = otherMethods,
}: ViewProps<'Create'> & { readonly methods?: readonly OtherMethod[] }) {
  const { messages } = kit
  const guide = () => kit.modal.send({ type: 'push', view: { name: 'WhatIsAWallet' } })
  return (
    <div className="stack">
      {methods
        .filter((method) => method.enabled(kit))
        .map(({ name, Component }) => (
          <FirstUse key={name} kit={kit}>
            <Component kit={kit} />
          </FirstUse>
        ))}
      <button type="button" className="row" onClick={guide}>
        <span className="icon row-glyph">
          <Glyph name="help" />
        </span>
        <span className="row-text">{messages.whatIsWallet}</span>
        <Glyph name="next" />
      </button>
    </div>
  )
}
