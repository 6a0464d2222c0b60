import { type ComponentType, type ReactNode, createContext, useContext } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import type { WalletListRow } from '../../actions/wallets/connectorsFeed.ts'

/** What the views of the family share with Connect. */
export interface ConnectParts {
  readonly Legal: ComponentType<{
    readonly kit: KitInside
    readonly quiet?: boolean
    readonly children: ReactNode
  }>
  readonly Wallets: ComponentType<{
    readonly kit: KitInside
    readonly only?: (row: WalletListRow) => boolean
  }>
}

/**
 * Handed down rather than imported by views that come later: imported from several files, these parts and all that they
 * stand on would be files of their own, which the first picture waits for.
 */
export const ConnectParts = createContext<ConnectParts | undefined>(undefined)

/** The parts that came with Connect. */
export function useConnectParts(): ConnectParts {
  const parts = useContext(ConnectParts)
  if (!parts) throw new Error('A view of the connect family stands outside the modal.')
  return parts
}
