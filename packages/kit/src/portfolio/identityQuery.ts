import { limits } from '@causeway/protocol/limits'
import { storageKeys } from '@causeway/protocol/storageKeys'
import * as v from 'valibot'
import { identitySource } from '../calls/readAccount.ts'
import type { KitInside } from '../kit.ts'
import { objectId } from '../core/names.ts'
import { persisted } from './queryClient.ts'
import { type Identity, IdentitySchema } from '../ports/identity.ts'
import { readAgain } from './readAgain.ts'

/** Name and picture of an address, kept for 5 min (SPEC §9). Nothing is asked without a source; a failure shows nobody. */
export function identityQuery(kit: KitInside, address: string) {
  const source = identitySource(kit)
  const kept = persisted(kit, {
    key: storageKeys.identityCache,
    id: address,
    schema: IdentitySchema,
    maxAgeMs: limits.caches.identityMs,
  })
  return {
    ...readAgain,
    ...kept.settings,
    queryKey: ['causeway', 'identity', objectId(kit), { address }] as const,
    enabled: source !== undefined && address !== '',
    staleTime: limits.caches.identityMs,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Identity> {
      try {
        return kept.keep(v.parse(IdentitySchema, await source?.identity(address, signal)))
      } catch (error) {
        kit.log.write('warn', 'The identity source failed.', error)
        throw error
      }
    },
  }
}
