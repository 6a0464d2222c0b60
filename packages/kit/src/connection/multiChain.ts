import type { Connector } from './connector.ts'
import type { ConnectionState } from './state.ts'

/** One wallet that was found in several namespaces; it is asked in one of them at a time (SPEC §3, MULTI_CHAIN). */
export interface MultiChainWallet {
  readonly type: 'MULTI_CHAIN'
  readonly name: string
  readonly imageUrl?: string
  /** At least two, one for each namespace, in the order of the namespaces. */
  readonly connectors: readonly [Connector, Connector, ...Connector[]]
}

/** Names that mean the same wallet. */
const aliases: Readonly<Record<string, string>> = { 'trust wallet': 'trust' }

/**
 * The wallets that stand in more than one namespace. Two finds of different namespaces are one wallet when they have
 * the same reverse domain name, or, where one has none, the same name; inside a namespace nothing is merged here.
 * @param states one for each namespace, in their order
 */
export function multiChainWallets(states: readonly ConnectionState[]): readonly MultiChainWallet[] {
  const groups: Connector[][] = []
  for (const { connectors } of states)
    for (const connector of connectors) {
      const group = groups.find((known) => known.some((member) => sameMaker(member, connector)))
      if (!group) groups.push([connector])
      else if (!group.some((member) => member.chain === connector.chain)) group.push(connector)
    }
  return groups.flatMap(([first, second, ...more]) => {
    if (!first || !second) return []
    const connectors = [first, second, ...more] as const
    const imageUrl = connectors.find((one) => one.imageUrl !== undefined)?.imageUrl
    const picture = imageUrl === undefined ? {} : { imageUrl }
    return [{ type: 'MULTI_CHAIN', name: first.name, connectors, ...picture } as const]
  })
}

function sameMaker(a: Connector, b: Connector): boolean {
  if (a.rdns !== undefined && b.rdns !== undefined) return a.rdns === b.rdns
  // "Browser Wallet" is no name: it says only that something is there.
  if (a.type === 'INJECTED' || b.type === 'INJECTED') return false
  return spoken(a.name) === spoken(b.name)
}

function spoken(name: string): string {
  const plain = name.trim().toLowerCase()
  return aliases[plain] ?? plain
}
