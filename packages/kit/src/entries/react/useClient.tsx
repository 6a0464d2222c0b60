import { QueryClientContext, type QueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { ownQueryClient } from '../../actions/portfolio/ownQueryClient.ts'
import { useKitContext } from './KitContext.tsx'

/** The app's query client where it has one, else the kit's own. */
export function useClient(): QueryClient {
  const { kit } = useKitContext()
  return useContext(QueryClientContext) ?? ownQueryClient(kit)
}
