import { cacheLimits } from './limits.ts'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { identitySource } from '../calls/getIdentity.ts'
import type { Profile } from '../../connection/state.ts'
import type { KitInside } from '../kit.ts'
import { objectId } from '../../core/names.ts'
import { persisted } from './ownQueryClient.ts'
import { type Identity, IdentitySchema } from '../../core/ports/identity.ts'
import { readAgain } from './readAgain.ts'

function keptIdentity(kit: KitInside, address: string) {
  return persisted(kit, {
    key: storageKeys.identityCache,
    id: address,
    schema: IdentitySchema,
    maxAgeMs: cacheLimits.identityMs,
  })
}

/** Beside the account stands who it is, as soon as anything of the page has read it (SPEC §3, account state). */
function mergeIdentity(kit: KitInside, address: string, { name, avatar }: Identity): void {
  const profile: Profile = {
    ...(name === undefined ? {} : { profileName: name }),
    ...(avatar === undefined ? {} : { profileImage: avatar }),
  }
  kit.connection.send({ type: 'profileRead', address, profile })
}

/** Name and picture of an address, kept for 5 min (SPEC §9). Nothing is asked without a source; a failure shows nobody. */
export function identityQuery(kit: KitInside, address: string) {
  const source = identitySource(kit)
  const kept = keptIdentity(kit, address)
  return {
    ...readAgain,
    ...kept.settings,
    initialData() {
      const identity = kept.settings.initialData()
      // Asked while something is drawn: whoever listens hears of it a moment later.
      if (identity) queueMicrotask(() => mergeIdentity(kit, address, identity))
      return identity
    },
    queryKey: ['causeway', 'identity', objectId(kit), { address }] as const,
    enabled: source !== undefined && address !== '',
    staleTime: cacheLimits.identityMs,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Identity> {
      try {
        const identity = v.parse(IdentitySchema, await source?.identity(address, signal))
        mergeIdentity(kit, address, identity)
        return kept.keep(identity)
      } catch (error) {
        kit.log.write('warn', 'The identity source failed.', error)
        throw error
      }
    },
  }
}

/** Somebody took a name for an address: it counts from now on, as if the source had been asked. */
export function identityLearned(
  kit: KitInside,
  client: Pick<QueryClient, 'getQueryData' | 'setQueryData'>,
  told: { readonly address: string; readonly name: string },
): void {
  const { queryKey } = identityQuery(kit, told.address)
  const identity: Identity = { ...client.getQueryData<Identity>(queryKey), name: told.name }
  client.setQueryData(queryKey, keptIdentity(kit, told.address).keep(identity))
  mergeIdentity(kit, told.address, identity)
}
