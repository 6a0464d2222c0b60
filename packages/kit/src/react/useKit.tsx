import type { Kit } from '../kit.ts'
import { useKitContext } from './useKitContext.tsx'

/** The kit of the nearest `<KitProvider>`. Never throws: without one it is a kit that stays idle. */
export function useKit(): Kit {
  return useKitContext().kit
}
