import { wcReasonOf } from '@causeway/protocol/wc/reasons'
import type { RemoteEffect, RemoteSession, RemoteState, RemoteStep } from './state.ts'

/** A session goes, and with it all that was asked within it. */
export function endRemoteSession(
  state: RemoteState,
  session: RemoteSession,
  by: 'app' | 'wallet' | 'expiry',
): RemoteStep {
  const { topic } = session
  const fault = wcReasonOf('userDisconnected')
  return [
    {
      ...state,
      sessions: state.sessions.filter((one) => one.topic !== topic),
      requests: state.requests.filter((one) => one.topic !== topic),
      questions: state.questions.filter((one) => one.topic !== topic),
    },
    { type: 'unsubscribe', topic },
    { type: 'tell', notice: { type: 'ended', session, by } },
    ...state.questions
      .filter((one) => one.topic === topic)
      .map(({ id }): RemoteEffect => ({
        type: 'tell',
        notice: { type: 'confirmed', id, fault },
      })),
  ]
}
