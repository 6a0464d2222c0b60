import type { Kit } from '../../actions/kit.ts'
import { useKitContext } from './KitContext.tsx'

/** The kit of the nearest `<KitProvider>`. Never throws: without one it is a kit that stays idle. */
export function useKit(): Kit {
  return useKitContext().kit
}
