import { createContext } from 'react'
import type { Kit } from '../kit.ts'
import type { ThemeMode } from '../options.ts'
import type { ViewComponents } from '../ui/viewEntry.tsx'

export interface KitContextValue {
  readonly kit: Kit
  readonly theme: ThemeMode
  readonly components: ViewComponents
}

export const KitContext = createContext<KitContextValue | undefined>(undefined)
