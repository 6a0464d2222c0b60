import type { KitInside, WalletAdapter } from '../kit.ts'

/** The adapter that knows a namespace beside eip155. @param id the namespace, or a network of it */
export function adapterOf(kit: KitInside, id: string): WalletAdapter | undefined {
  const [name] = id.split(':')
  return kit.ports.namespaces?.find(({ namespace }) => namespace === name)
}
