import type { KitConfig } from '../kit.ts'
import type { Ports } from '../ports/ports.ts'
import type { DataAsker, Questions } from './sources.ts'

/** The ports that a chain-data service answers for. */
type DataPorts = Partial<Pick<Ports, 'balances' | 'activity' | 'nfts' | 'identity'>>

/**
 * What the service that `endpoints.chainData` names is asked for; the app's own sources go before it. Its client comes with the first
 * question, so what is there until then has every question by name.
 */
export function sourcesOf({ endpoints }: Pick<KitConfig, 'endpoints'>, kit: DataAsker): DataPorts {
  if (!endpoints?.chainData) return {}
  const all = new Proxy({} as Questions, {
    get:
      (_none, name) =>
      (...question: unknown[]) =>
        import('./sources.ts').then((it) => it.answer(kit, name as keyof Questions, question)),
  })
  return { balances: all, activity: all, nfts: all, identity: all }
}
