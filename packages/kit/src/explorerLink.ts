import type { Network } from '@causeway/protocol/networks'

/**
 * The page of an account or transaction at the network's explorer; undefined where there is none.
 * Keeps what the explorer's own address says behind `?` (Solana's cluster).
 */
export function explorerLink(
  network: Network,
  what: 'address' | 'tx',
  id: string,
): string | undefined {
  const base = network.blockExplorers?.default.url
  if (base === undefined || !URL.canParse(base)) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/u, '')}/${what}/${encodeURIComponent(id)}`
  return url.href
}
