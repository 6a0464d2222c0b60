import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useContext } from 'react'
import type { ViewName } from '../actions/modal/views.ts'
import { ownQueryClient, readBy } from '../actions/portfolio/ownQueryClient.ts'
import type { OwnViewProps } from './viewEntry.tsx'

/**
 * Gives a view its queries: the app's client where it has one, else the kit's. Only panels that read data are wrapped,
 * and only in their own chunk: TanStack Query would double what opening the modal costs.
 */
export function withQueries<N extends ViewName>(
  View: ComponentType<OwnViewProps<N>>,
): ComponentType<OwnViewProps<N>> {
  return function WithQueries(props: OwnViewProps<N>) {
    const shared = useContext(QueryClientContext)
    if (shared) {
      readBy(props.kit, shared)
      return <View {...props} />
    }
    return (
      <QueryClientProvider client={ownQueryClient(props.kit)}>
        <View {...props} />
      </QueryClientProvider>
    )
  }
}
