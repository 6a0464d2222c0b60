import type { KitConfig } from '../kit.ts'
import type { Ports } from '../../core/ports/ports.ts'
import type { DataClient } from './dataClientOf.ts'
import type { DataCalls } from './dataCalls.ts'

/** The ports that a chain-data service answers for. */
type DataPorts = Partial<Pick<Ports, 'balances' | 'activity' | 'nfts' | 'identity'>>

/**
 * What the service that `endpoints.chainData` names is asked for; the app's own sources go before it. Its client comes with the first
 * question.
 */
export function sourcesOf({ endpoints }: Pick<KitConfig, 'endpoints'>, kit: DataClient): DataPorts {
  if (!endpoints?.chainData) return {}
  const later = <Name extends keyof DataCalls>(name: Name) =>
    ({
      [name]: (...request: unknown[]) =>
        import('./dataCalls.ts').then((it) => it.answer(kit, name, request)),
    }) as unknown as Pick<DataCalls, Name>
  return {
    balances: later('tokens'),
    activity: later('activity'),
    nfts: later('nfts'),
    identity: later('identity'),
  }
}
