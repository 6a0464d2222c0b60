import { QueryClient } from '@tanstack/react-query'
import type { Kit } from './kit.ts'

const own = new WeakMap<Kit, QueryClient>()

/** The query client of a kit, so that its panels share what they know. An app's own comes first where there is one. */
export function ownQueryClient(kit: Kit): QueryClient {
  const client = own.get(kit) ?? new QueryClient()
  own.set(kit, client)
  return client
}
