import { pageMessages } from './messages.gen.ts'

const { reasons } = pageMessages

export interface PanelFacts {
  readonly account: 'unknown' | 'disconnected' | 'connecting' | 'connected'
  readonly rightNetwork: boolean
  /** No node answers. */
  readonly unreachable: boolean
  readonly busy: boolean
  /** The plan and the member have been read. */
  readonly ready: boolean
  /** Why nobody can do it now; null when somebody can. */
  readonly closed: string | null
  /** Why the member cannot do it now; null when nothing stands against it. */
  readonly blocked: string | null
  /** A field is empty or cannot be used: the sentence, or an empty one when the field says it itself. */
  readonly fields: string | null
}

/** What the one button of a form does, and if it does nothing, why. */
export type PanelState =
  | { readonly press: 'connect' | 'switch' | 'submit' }
  | {
      readonly press: 'none'
      readonly label: 'busy' | 'connecting' | 'own'
      readonly reason: string
    }

/** One ordered list of rules; the first that applies decides. */
export function panelState(facts: PanelFacts): PanelState {
  const none = (reason: string, label: 'busy' | 'connecting' | 'own' = 'own'): PanelState => ({
    press: 'none',
    label,
    reason,
  })
  if (facts.busy) return none(reasons.busy, 'busy')
  // Before everything that would send somebody to a wallet, only to hear there that it is over.
  if (facts.closed !== null) return none(facts.closed)
  if (facts.account === 'connecting') return none('', 'connecting')
  if (facts.account !== 'connected') return { press: 'connect' }
  if (!facts.rightNetwork) return { press: 'switch' }
  if (facts.unreachable) return none(reasons.unreachable)
  if (!facts.ready) return none(reasons.loading)
  if (facts.blocked !== null) return none(facts.blocked)
  if (facts.fields !== null) return none(facts.fields)
  return { press: 'submit' }
}
