import type { Network } from '@causeway/protocol/networks'

/** So many networks are drawn beside each other; the list has all of them (facts/modal.md §16). */
const shown = 5

/**
 * The address as a link that a wallet opens with the network already chosen.
 * @returns `ethereum:<address>@<chain id>` (EIP-681), `bitcoin:<address>` (BIP-21); undefined for networks that the standard does not know
 */
export function paymentLink(address: string, network: Network | undefined): string | undefined {
  if (network?.chainNamespace === 'bip122') return `bitcoin:${address}`
  if (network?.chainNamespace !== 'eip155') return undefined
  return `ethereum:${address}@${network.id}`
}

/**
 * The networks of the strip: the one in use first, so that it is never among those that are cut off.
 * @param networks of the account's namespace
 * @returns those that are drawn, and how many more there are
 */
export function networkStrip(
  networks: readonly Network[],
  current: Network | undefined,
): { readonly first: readonly Network[]; readonly more: number } {
  const inUse = networks.filter(({ caipNetworkId }) => caipNetworkId === current?.caipNetworkId)
  const others = networks.filter((network) => !inUse.includes(network))
  const first = [...inUse, ...others].slice(0, shown)
  return { first, more: networks.length - first.length }
}
