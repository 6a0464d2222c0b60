import type { ChainNamespace } from '@causeway/protocol/networks'
import type { KitInside } from '../kit.ts'

type ServiceOptions = Pick<KitInside, 'ports' | 'options'>

/** Whether there is a chain-data service to ask, by what the app says at this moment: options may change while it runs. */
function hasService({ options }: ServiceOptions): boolean {
  return options.get().endpoints.chainData !== undefined
}

/*
 * What panels need to know before they are offered: whether somebody can be asked at all. The code that asks comes with the panel.
 */

/**
 * Whether an account of a namespace can have a name: somebody keeps names, the app's own source or the service. Says so
 * without a question, and without the code that asks.
 */
export function hasNames(kit: ServiceOptions, namespace: ChainNamespace): boolean {
  return namespace === 'eip155' && (kit.ports.names !== undefined || hasService(kit))
}

/** Whether anybody can be asked who sells tokens for money (D6). */
export function hasOnramp(kit: ServiceOptions): boolean {
  return kit.ports.onramp !== undefined || hasService(kit)
}
