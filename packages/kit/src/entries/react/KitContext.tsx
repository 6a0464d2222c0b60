import { createContext, useContext } from 'react'
import { createInside } from '../createKit.ts'
import { otherMistakes, notifyDeveloper } from '../../core/development/notifyDeveloper.ts'
import type { InitialState } from '../../actions/calls/cookieStorage.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { ThemeMode } from '../../core/options/createOptions.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import type { ViewComponents } from '../../ui/viewEntry.tsx'

interface KitContextValue {
  readonly kit: KitInside
  readonly theme: ThemeMode
  readonly components: ViewComponents
  /** What the server drew, until the kit has looked for itself. */
  readonly initial?: InitialState | undefined
}

export const KitContext = createContext<KitContextValue | undefined>(undefined)

let idle: KitInside | undefined

/** A kit has a network; the idle one never asks it anything. */
const nowhere = {
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost'] } },
}

/**
 * What hooks see where no provider stands above them: a kit that never looks at the page and stays `unknown`.
 * Rendering a component alone, in a test or a story, works; pressing it or reading a chain says what is missing.
 */
function idleKit(): KitInside {
  idle ??= {
    ...createInside({
      networks: [nowhere],
      storage: memoryStorage(),
      autoReconnect: false,
      environment: {
        events: undefined,
        ethereum: () => undefined,
        now: () => 0,
        after: () => () => undefined,
      },
    }),
    client: noProvider,
    open: noProvider,
  }
  return idle
}

function noProvider(): never {
  throw new Error(
    'No <KitProvider> stands above. Wrap your app: <KitProvider kit={createKit({ networks })}>.',
  )
}

// Bundlers put the name of the mode in its place, and take what stands behind another one out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The nearest provider's values; the idle kit's where there is none. */
export function useKitContext(): KitContextValue {
  const value = useContext(KitContext)
  if (process.env.NODE_ENV === 'development' && !value) notifyDeveloper(otherMistakes.noProvider)
  return value ?? { kit: idleKit(), theme: 'system', components: {} }
}
