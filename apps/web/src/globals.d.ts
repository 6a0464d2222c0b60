declare const __CAUSEWAY_SETTINGS__: import('@causeway/protocol/settings').Settings
declare const __CAUSEWAY_BUILD__: {
  readonly version: string
  readonly commit: string | null
  readonly localWallet: boolean
}
