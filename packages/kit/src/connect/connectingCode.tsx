import { loadOnce } from '../loadOnce.ts'

/** What is drawn while a wallet of the page is asked. Fetched when a visitor comes near a wallet, so that the press finds it here. */
export const connectingCode = loadOnce(
  async () => (await import('./connectingPanel.tsx')).connecting,
)
