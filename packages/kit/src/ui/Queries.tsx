import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { useContext, type ComponentType } from 'react'
import type { Kit } from '../kit.ts'
import type { ViewName } from '../modal/views.ts'
import type { ViewProps } from './viewEntry.tsx'

const own = new WeakMap<Kit, QueryClient>()

/** The query client of a kit whose app has none, so that its panels share what they know. */
function ownClient(kit: Kit): QueryClient {
  const client = own.get(kit) ?? new QueryClient()
  own.set(kit, client)
  return client
}

/**
 * Gives a view its queries: the app's client where it has one, else the kit's. Only panels that read data are wrapped,
 * and only in their own chunk: TanStack Query would double what opening the modal costs.
 */
export function withQueries<N extends ViewName>(
  View: ComponentType<ViewProps<N>>,
): ComponentType<ViewProps<N>> {
  return function WithQueries(props: ViewProps<N>) {
    const shared = useContext(QueryClientContext)
    if (shared) return <View {...props} />
    return (
      <QueryClientProvider client={ownClient(props.kit)}>
        <View {...props} />
      </QueryClientProvider>
    )
  }
}
