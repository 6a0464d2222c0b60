import type { RemoteWallet } from '@causeway/testkit/walletconnect/createRemoteWallet'
import { grantNamespaces } from '@causeway/testkit/walletconnect/grantNamespaces'
import type { RemoteSession } from '@causeway/testkit/walletconnect/state'
import type { SessionNamespaces } from '@causeway/protocol/wc/parseParams'
import {
  allowsEvent,
  sessionAccounts,
  sessionChains,
} from '@causeway/protocol/wc/checkSessionNamespaces'
import { caip2Of } from '../config/capabilitiesOf.ts'
import { bitcoinAddresses, bitcoinAccountFor } from './resolveBitcoin.ts'
import type { PocketChain } from '../config/config.ts'
import { solanaAccountFor } from './resolveSolana.ts'

/** What a session grants of the EVM chains: moved by its owner here. */
function evmOf({ namespaces }: RemoteSession): SessionNamespaces {
  return Object.fromEntries(
    Object.entries(namespaces).filter(([key]) => key.split(':', 1)[0] === 'eip155'),
  )
}

/** The addresses of a session on EVM chains, the one in use first. */
export function sessionEvmAddresses(session: RemoteSession): string[] {
  const plain = sessionAccounts(evmOf(session)).map((one) => one.slice(one.lastIndexOf(':') + 1))
  return [...new Set(plain)]
}

function changed(
  session: RemoteSession,
  chains: readonly string[],
  accounts: readonly string[],
): SessionNamespaces {
  const own = evmOf(session)
  const all = Object.values(own)
  const methods = all.flatMap((one) => one.methods)
  const events = all.flatMap((one) => one.events)
  const others = Object.entries(session.namespaces).filter(([key]) => !Object.hasOwn(own, key))
  return {
    ...Object.fromEntries(others),
    ...grantNamespaces({ methods, events }, { chains, accounts, methods, events }),
  }
}

const beside: Readonly<Record<string, (account: string) => string>> = {
  solana: solanaAccountFor,
  bip122: bitcoinAccountFor,
}

/** The accounts of the other chains that stand beside an EVM one. */
function othersBeside(namespaces: SessionNamespaces, address: string): SessionNamespaces {
  return Object.fromEntries(
    Object.entries(namespaces).map(([key, one]) => {
      const other = beside[key]
      if (!other) return [key, one]
      const chains = sessionChains({ [key]: one })
      return [key, { ...one, accounts: chains.map((chain) => `${chain}:${other(address)}`) }]
    }),
  )
}

/** Moves an app to a chain: grants it where it is new, then says so. */
export async function moveTo(
  wallet: RemoteWallet,
  session: RemoteSession,
  chain: PocketChain,
): Promise<void> {
  const name = caip2Of(chain.id)
  const granted = sessionChains(evmOf(session))
  if (!granted.includes(name)) {
    const namespaces = changed(session, [...granted, name], sessionEvmAddresses(session))
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
  const chains = sessionChains(evmOf(session))
  const namespaces = chains.length > 0 ? changed(session, chains, [address]) : session.namespaces
  await wallet.update(session.topic, othersBeside(namespaces, address))
  const data = bitcoinAddresses(bitcoinAccountFor(address))
  for (const one of sessionChains(session.namespaces))
    if (allowsEvent(session.namespaces, one, 'bip122_addressesChanged'))
      wallet.emit(session.topic, one, { name: 'bip122_addressesChanged', data })
  const [chain] = chains
  if (chain === undefined) return
  wallet.emit(session.topic, chain, { name: 'accountsChanged', data: [address] })
}
