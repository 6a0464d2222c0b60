import type { Settings } from '@causeway/plans/protocol/settings/settings'

declare global {
  const __CAUSEWAY_SETTINGS__: Settings
  const __CAUSEWAY_BUILD__: {
    readonly version: string
    readonly commit: string | null
    readonly localWallet: boolean
  }
}
