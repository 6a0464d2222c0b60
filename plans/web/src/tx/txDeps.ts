import type { Kit } from '@causeway/kit'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import type { QueryClient } from '@tanstack/react-query'

/** What the effects of a plan transaction work with. */
export interface TxDeps {
  readonly kit: Kit
  readonly settings: Settings
  readonly queryClient: QueryClient
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly nativeSymbol: string
  readonly sleep: (ms: number) => Promise<void>
}
