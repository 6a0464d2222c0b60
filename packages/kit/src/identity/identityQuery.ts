import { limits } from '@causeway/protocol/limits'
import * as v from 'valibot'
import type { Kit } from '../kit.ts'
import { Identity } from '../ports/identity.ts'

/** Name and picture of an address, fresh for 5 min (SPEC §9). Nothing is asked without a source; no name is no error. */
export function identityQuery(kit: Kit, address: string) {
  const source = kit.ports.identity
  return {
    queryKey: ['causeway', 'identity', { address }] as const,
    enabled: source !== undefined && address !== '',
    staleTime: limits.caches.identityMs,
    retry: false,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Identity> {
      try {
        return v.parse(Identity, await source?.identity(address, signal))
      } catch (error) {
        kit.log.write('warn', 'The identity source failed.', error)
        return {}
      }
    },
  }
}
