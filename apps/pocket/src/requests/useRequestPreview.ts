import { type MoneyTexts, pickLanguage, previewTexts } from '@causeway/kit/ui'
import type { Preview } from '@causeway/protocol/preview/preview'
import { useEffect, useState } from 'react'
import type { PocketChain, PocketConfig } from '../config/config.ts'
import { requestPreviewOf } from './requestPreviewOf.ts'
import type { RequestResolution } from './types.ts'

/** What a request would do, and the words for it; or why that could not be had. */
export type LookedAhead =
  | { readonly preview: Preview; readonly money: MoneyTexts }
  | { readonly error: Error }

/** Looks at what a request would do before anybody approves. Undefined until then, and for what only Bitcoin or Solana can tell. */
export function useRequestPreview(
  resolution: RequestResolution,
  config: PocketConfig,
  chain: PocketChain | undefined,
): LookedAhead | undefined {
  const [seen, setSeen] = useState<LookedAhead>()
  useEffect(() => {
    if (!chain) return
    let isOver = false
    const tell = (found: LookedAhead) => {
      if (!isOver) setSeen(found)
    }
    // What Pocket speaks is what its page says.
    const texts = previewTexts.load(pickLanguage([document.documentElement.lang]))
    Promise.all([requestPreviewOf(resolution, config, chain), texts]).then(
      ([preview, money]) => preview && tell({ preview, money }),
      (error: Error) => tell({ error }),
    )
    return () => {
      isOver = true
    }
  }, [resolution, config, chain])
  return seen
}
