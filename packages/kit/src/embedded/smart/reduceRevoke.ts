/** How far the end of a session is. */
export type RevokeStep =
  /** The visitor is asked in the wallet, which then tells the network. */
  | 'asking'
  /** The wallet said that it is done; the service is told. */
  | 'telling'
  | 'failed'
  | 'done'

/** By the id of the session; one that is not named is left alone. */
export type RevokeState = Readonly<Record<string, RevokeStep>>

export type RevokeEvent =
  /** The visitor pressed Revoke. */
  | { readonly type: 'pressed'; readonly pci: string }
  /** The wallet signed the end. */
  | { readonly type: 'signed'; readonly pci: string; readonly signature: string }
  /** The visitor said no: the session stays as it is, and nothing is said about it. */
  | { readonly type: 'refused'; readonly pci: string }
  | { readonly type: 'failed'; readonly pci: string }
  /** The service knows it. */
  | { readonly type: 'ended'; readonly pci: string }

export type RevokeEffect =
  | { readonly type: 'ask'; readonly pci: string }
  | { readonly type: 'notify'; readonly pci: string; readonly signature: string }
  /** The list is read anew. */
  | { readonly type: 'read' }

type Step = readonly [RevokeState, ...RevokeEffect[]]

export const noneRevoked: RevokeState = {}

/** Whether a session is on its way to its end. */
export const isRevoking = (step: RevokeStep | undefined): boolean =>
  step === 'asking' || step === 'telling'

/** Ending sessions as one pure function: each is asked for once at a time, and what is done stays done. */
export function reduceRevoke(state: RevokeState, event: RevokeEvent): Step {
  const { pci } = event
  const now = state[pci]
  switch (event.type) {
    case 'pressed':
      if (isRevoking(now) || now === 'done') return [state]
      return [
        { ...state, [pci]: 'asking' },
        { type: 'ask', pci },
      ]
    case 'signed':
      if (now !== 'asking') return [state]
      return [
        { ...state, [pci]: 'telling' },
        { type: 'notify', pci, signature: event.signature },
      ]
    case 'refused': {
      if (now !== 'asking') return [state]
      const { [pci]: _asked, ...others } = state
      return [others]
    }
    case 'failed':
      return isRevoking(now) ? [{ ...state, [pci]: 'failed' }, { type: 'read' }] : [state]
    case 'ended':
      return now === 'telling' ? [{ ...state, [pci]: 'done' }, { type: 'read' }] : [state]
    default:
      return event satisfies never
  }
}
