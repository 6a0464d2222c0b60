import { loadOnce } from '../../core/loadOnce.ts'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const code = loadOnce(() => import('./SwapView.tsx'))
const preview = loadOnce(() => import('./SwapPreviewView.tsx'))

/** The views of swaps, and where their code is. */
export const swapViews: {
  readonly Swap: ViewEntry<'Swap'>
  readonly SwapSelectToken: ViewEntry<'SwapSelectToken'>
  readonly SwapPreview: ViewEntry<'SwapPreview'>
} = {
  Swap: {
    title: (kit) => kit.messages.swap,
    panel: loadOnce(async () => (await code.load()).swap),
  },
  SwapSelectToken: {
    title: (kit) => kit.messages.swapSelectToken,
    panel: loadOnce(async () => (await code.load()).swapSelectToken),
  },
  SwapPreview: {
    title: (kit) => kit.messages.swapPreview,
    panel: loadOnce(async () => (await preview.load()).swapPreview),
  },
}
