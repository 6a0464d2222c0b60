import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { useContext, type ComponentType } from 'react'
import type { ViewName } from '../modal/views.ts'
import { ownQueryClient } from '../ownQueryClient.ts'
import type { ViewProps } from './viewEntry.tsx'

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
      <QueryClientProvider client={ownQueryClient(props.kit)}>
        <View {...props} />
      </QueryClientProvider>
    )
  }
}
