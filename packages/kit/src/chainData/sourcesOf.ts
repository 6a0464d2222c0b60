import type { CaipNetworkId } from '@causeway/protocol/caip'
import { loadOnce } from '../core/loadOnce.ts'
import type { KitConfig } from '../kit.ts'
import type { KitOptions } from '../options.ts'
import type { Ports } from '../ports/ports.ts'

/** What the service's client asks of a kit, at each call. */
export interface DataAsker {
  readonly options: () => KitOptions
  /** The network in use; undefined before there is one. */
  readonly network: () => CaipNetworkId | undefined
  /** The account in use. */
  readonly account: () => string | undefined
}

/** The ports that a chain-data service answers for. */
export type DataSources = Required<Pick<Ports, 'balances' | 'activity' | 'nfts' | 'identity'>>

/**
 * What the service that `endpoints.chainData` names is asked for; the app's own sources go before it. Its client comes with the first
 * question.
 */
export function sourcesOf(
  { endpoints }: Pick<KitConfig, 'endpoints'>,
  kit: DataAsker,
): Partial<DataSources> {
  if (!endpoints?.chainData) return {}
  const code = loadOnce(async () => (await import('./sources.ts')).createSources(kit))
  const of = <Port extends keyof DataSources>(port: Port, name: keyof DataSources[Port]) =>
    ({
      [name]: async (...question: unknown[]) =>
        ((await code.load())[port][name] as (...question: unknown[]) => unknown)(...question),
    }) as unknown as DataSources[Port]
  return {
    balances: of('balances', 'tokens'),
    activity: of('activity', 'activity'),
    nfts: of('nfts', 'nfts'),
    identity: of('identity', 'identity'),
  }
}
