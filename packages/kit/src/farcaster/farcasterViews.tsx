import { loadOnce } from '../core/loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'

export const farcasterViews: {
  readonly ConnectingFarcaster: ViewEntry<'ConnectingFarcaster'>
} = {
  ConnectingFarcaster: {
    title: () => 'Farcaster',
    panel: loadOnce(async () => (await import('./FarcasterPanel.tsx')).connectingFarcaster),
  },
}
