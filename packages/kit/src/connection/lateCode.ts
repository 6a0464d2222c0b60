import { loadOnce } from '../loadOnce.ts'

/** Fetched when a wallet is asked, so that it is there when the wallet answers. */
export const lateCode = loadOnce(async () => (await import('./late.ts')).late)
