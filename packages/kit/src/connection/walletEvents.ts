import type { ChainId } from './connector.ts'
import type { ConnectionEvent } from './events.ts'
import { type ConnectionStep, addressAmong, lost } from './step.ts'
import type { ConnectionState } from './state.ts'

/**
 * The wallet shows other accounts. An empty list means locked or revoked: the page counts as disconnected at once,
 * and one silent question tells the two apart.
 */
export function accountsChanged(
  state: ConnectionState,
  { attempt, accounts, approved }: Extract<ConnectionEvent, { type: 'accountsChanged' }>,
): ConnectionStep {
  const { session } = state
  const [first, ...others] = accounts
  if (session.status === 'connected' && session.attempt === attempt) {
    if (first !== undefined) {
      const address = addressAmong([first, ...others], session)
      const same =
        approved === undefined &&
        session.address === address &&
        session.accounts.length === accounts.length &&
        session.accounts.every((known, index) => known === accounts[index])
      if (same) return [state]
      const next: ConnectionState = {
        ...state,
        session: { ...session, address, accounts, ...(approved && { approved }) },
      }
      if (state.chosenAddress === undefined || state.chosenAddress === address) return [next]
      // The wallet chose anew: the visitor's choice in the page is over, for the next visit too.
      return [
        { ...next, chosenAddress: undefined },
        { type: 'rememberAddress', address: undefined },
      ]
    }
    const { connectorId } = session
    // Another wallet is being asked: nobody waits for this one to unlock.
    if (session.next) return [lost(state), { type: 'stopListening' }]
    return [
      lost(state, { reason: 'needsUnlock', resume: { connectorId, attempt } }),
      { type: 'readAccounts', attempt, connectorId },
    ]
  }
  if (
    session.status === 'disconnected' &&
    session.resume?.attempt === attempt &&
    first !== undefined
  )
    return [state, { type: 'readAccounts', attempt, connectorId: session.resume.connectorId }]
  return [state]
}

/** The visitor works with another of the accounts that the wallet grants; one that it does not grant changes nothing. */
export function addressChosen(state: ConnectionState, address: string): ConnectionStep {
  const { session } = state
  if (session.status !== 'connected' || !session.accounts.includes(address)) return [state]
  if (session.address === address) return [state]
  return [
    { ...state, chosenAddress: address, session: { ...session, address } },
    { type: 'rememberAddress', address },
  ]
}

/** The wallet moved to another chain, by our request or its owner's hand. Its report is the truth. */
export function chainChanged(
  state: ConnectionState,
  attempt: number,
  chainId: ChainId,
): ConnectionStep {
  const { session, switching } = state
  if (session.status !== 'connected' || session.attempt !== attempt) return [state]
  if (session.chainId === chainId) return [state]
  const arrived = switching.status !== 'idle' && switching.chainId === chainId
  return [
    {
      ...state,
      session: { ...session, chainId },
      switching: arrived ? { status: 'idle' } : switching,
    },
    { type: 'rememberChain', chainId },
  ]
}

/** The wallet lost its line. That may pass (MetaMask reports a network hiccup so), hence a question, not a verdict. */
export function walletDisconnected(state: ConnectionState, attempt: number): ConnectionStep {
  const { session } = state
  if (session.status !== 'connected' || session.attempt !== attempt) return [state]
  return [state, { type: 'readAccounts', attempt, connectorId: session.connectorId }]
}
