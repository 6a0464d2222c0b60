import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { Kit } from '../kit.ts'

/** What a network is called; one that the app does not have goes by its number. */
export function networkName(kit: Kit, caipNetworkId: CaipNetworkId): string {
  const network = kit.networkList.get().find((known) => known.caipNetworkId === caipNetworkId)
  return network?.name ?? kit.messages.unknownNetwork({ id: caipNetworkId.split(':')[1] ?? '' })
}
