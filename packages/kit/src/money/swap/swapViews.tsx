import { lazy } from '../../core/lazy.ts'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const code = lazy(() => import('./SwapView.tsx'))
const preview = lazy(() => import('./SwapPreviewView.tsx'))

/** The views of swaps, and where their code is. */
export const swapViews: {
  readonly Swap: ViewEntry<'Swap'>
  readonly SwapSelectToken: ViewEntry<'SwapSelectToken'>
  readonly SwapPreview: ViewEntry<'SwapPreview'>
} = {
  Swap: {
    title: (kit) => kit.messages.swap,
    panel: lazy(async () => (await code.load()).swap),
  },
  SwapSelectToken: {
    title: (kit) => kit.messages.swapSelectToken,
    panel: lazy(async () => (await code.load()).swapSelectToken),
  },
  SwapPreview: {
    title: (kit) => kit.messages.swapPreview,
    panel: lazy(async () => (await preview.load()).swapPreview),
  },
}
