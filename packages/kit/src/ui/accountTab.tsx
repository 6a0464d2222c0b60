import type { ComponentType } from 'react'
import type { Kit } from '../kit.ts'
import type { Later } from '../loadOnce.ts'

/** A tab of the account: it exists where its source does, and its code comes when it is first looked at. */
export interface AccountTab {
  readonly id: 'Tokens' | 'NFTs' | 'Activity'
  readonly label: (kit: Kit) => string
  readonly exists: (kit: Kit) => boolean
  readonly panel: Later<ComponentType<{ readonly kit: Kit }>>
}
