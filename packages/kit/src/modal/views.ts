/** Every view that the modal can show, with what it needs to know. A new panel adds one member. */
export type View =
  | { readonly name: 'Connect' }
  | { readonly name: 'ConnectingExternal'; readonly connectorId: string }
  | { readonly name: 'Account' }
  | { readonly name: 'Networks' }
  | { readonly name: 'SwitchNetwork'; readonly chainId: number }
  | { readonly name: 'UnsupportedChain' }

export type ViewName = View['name']

/** How a view answers overlay click, Escape and the close button (SPEC §2). */
type Dismissal = 'closes' | 'shakes'

/** Looked up, never compared by name elsewhere: a panel that must not be dismissed says so here. */
export const dismissal: Readonly<Record<ViewName, Dismissal>> = {
  Connect: 'closes',
  ConnectingExternal: 'closes',
  Account: 'closes',
  Networks: 'closes',
  SwitchNetwork: 'closes',
  UnsupportedChain: 'shakes',
}

/** Whether two views are the same place: name and parameters. */
export function sameView(a: View, b: View): boolean {
  if (a.name === 'ConnectingExternal' && b.name === 'ConnectingExternal')
    return a.connectorId === b.connectorId
  if (a.name === 'SwitchNetwork' && b.name === 'SwitchNetwork') return a.chainId === b.chainId
  return a.name === b.name
}
