import type { QueryClient } from '@tanstack/react-query'
import type { Identity } from '../../core/ports/identity.ts'
import type { KitInside } from '../kit.ts'
import { identityQuery } from './identityQuery.ts'

/** Somebody took a name for an address: it counts from now on, as if the source had been asked. */
export function identityLearned(
  kit: KitInside,
  client: Pick<QueryClient, 'getQueryData' | 'setQueryData'>,
  told: { readonly address: string; readonly name: string },
): void {
  const { queryKey, remember } = identityQuery(kit, told.address)
  const identity: Identity = { ...client.getQueryData<Identity>(queryKey), name: told.name }
  client.setQueryData(queryKey, remember(identity))
}
