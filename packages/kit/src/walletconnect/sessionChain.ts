import { sessionChains } from '@causeway/protocol/wc/namespaces'
import type { Session } from './signState.ts'

/** The chain that a session is used on. Only an approved one ever counts, whatever was wished for. */
export interface SessionChain {
  /** The chosen chain while it is approved, else the first that is. */
  of(session: Session): string
  choose(session: Session, chain: string): void
  /** Tells of the chain when it is another one than was told last. */
  announce(session: Session): void
}

/** @param onChange called with the chain, e.g. `eip155:137` */
export function createSessionChain(first: string, onChange: (chain: string) => void): SessionChain {
  const namespace = first.split(':', 1)[0] ?? ''
  let chosen = first
  let told = first

  function of(session: Session): string {
    const approved = chainsOf(session, namespace)
    return approved.includes(chosen) ? chosen : (approved[0] ?? chosen)
  }

  function announce(session: Session): void {
    const chain = of(session)
    if (chain === told) return
    told = chain
    onChange(chain)
  }

  return {
    of,
    announce,
    choose(session, chain) {
      chosen = chain
      announce(session)
    },
  }
}

/** The chains of one namespace that a wallet approved. */
export function chainsOf(session: Session, namespace: string): string[] {
  return sessionChains(session.namespaces).filter((chain) => chain.startsWith(`${namespace}:`))
}
