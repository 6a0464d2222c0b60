import { walletConnectLimits } from '@causeway/protocol/wc/limits'
import { plainId } from '@causeway/protocol/wc/parseJsonRpc'
import { publishingOfAnswer } from '@causeway/protocol/wc/wcMethods'
import { allowsMethod, sessionChains } from '@causeway/protocol/wc/checkSessionNamespaces'
import { type WcReason, wcReasonOf } from '@causeway/protocol/wc/reasons'
import { storedSessions, readList } from './storedSessions.ts'
import { PeerFault, relayFault } from './signState.ts'

/**
 * What questions need of the client's code. Handed over to `requests.ts`, whose code comes later: what both imported would
 * come in files of its own, before the first code is on the screen.
 */
export const requestTools = {
  timing: walletConnectLimits,
  /** How long the relay keeps an answer that nobody was there to hear. */
  answerKeptMs: publishingOfAnswer('wc_sessionRequest', 'result').ttlSeconds * 1_000,
  /** No question is kept longer; a browser's timer ends at once after more than 24 days. */
  longestMs: walletConnectLimits.sessionLifeSeconds * 1_000,
  plainId,
  allowsMethod,
  sessionChains,
  keptSessions: storedSessions,
  readList,
  PeerFault,
  relayFault,
  faultOf: (reason: WcReason) => new PeerFault(wcReasonOf(reason)),
}

export type RequestTools = typeof requestTools
