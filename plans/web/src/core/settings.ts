import type { Settings } from '@causeway/plans/protocol/settings/settings'

/** Build-time settings (SPEC §3), parsed and checked by vite.config.ts before anything is built. */
export const settings: Settings = __CAUSEWAY_SETTINGS__

/** What was built: shown in the footer. `localWallet`: the test wallet may be loaded (D1). */
export const build = __CAUSEWAY_BUILD__
