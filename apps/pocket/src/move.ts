import type { RemoteWallet } from '@causeway/testkit/remote/createRemoteWallet'
import { grant } from '@causeway/testkit/remote/grants'
import type { RemoteSession } from '@causeway/testkit/remote/state'
import { sessionAccounts, sessionChains } from '@causeway/protocol/wc/namespaces'
import { caip2 } from './abilities.ts'
import type { PocketChain } from './config.ts'

/** The addresses of a session, the one in use first. */
export function addressesOf({ namespaces }: RemoteSession): string[] {
  const plain = sessionAccounts(namespaces).map((one) => one.slice(one.lastIndexOf(':') + 1))
  return [...new Set(plain)]
}

function changed(session: RemoteSession, chains: readonly string[], accounts: readonly string[]) {
  const all = Object.values(session.namespaces)
  const methods = all.flatMap((one) => one.methods)
  const events = all.flatMap((one) => one.events)
  return grant({ methods, events }, { chains, accounts, methods, events })
}

/** Moves an app to a chain: grants it where it is new, then says so. */
export async function moveTo(
  wallet: RemoteWallet,
  session: RemoteSession,
  chain: PocketChain,
): Promise<void> {
  const name = caip2(chain.id)
  const granted = sessionChains(session.namespaces)
  if (!granted.includes(name)) {
    const namespaces = changed(session, [...granted, name], addressesOf(session))
    await wallet.update(session.topic, namespaces)
  }
  wallet.emit(session.topic, name, { name: 'chainChanged', data: chain.id })
}

/** Gives an app another account, in place of the one it had, and says so. */
export async function giveAccount(
  wallet: RemoteWallet,
  session: RemoteSession,
  address: string,
): Promise<void> {
  const chains = sessionChains(session.namespaces)
  await wallet.update(session.topic, changed(session, chains, [address]))
  const [chain] = chains
  if (chain === undefined) return
  wallet.emit(session.topic, chain, { name: 'accountsChanged', data: [address] })
}
