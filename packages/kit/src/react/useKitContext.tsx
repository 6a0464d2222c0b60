import { useContext } from 'react'
import { idleKit } from './idleKit.ts'
import { KitContext, type KitContextValue } from './KitContext.tsx'

/** The nearest provider's values; the idle kit's where there is none. */
export function useKitContext(): KitContextValue {
  return useContext(KitContext) ?? { kit: idleKit(), theme: 'system', components: {} }
}
