import { relayParams, type RelayMethod, type RelayParams } from '@causeway/protocol/wc/relayParams'
import * as v from 'valibot'
import { RelayFault, type FaultName } from '../faults/relayFault.ts'

/** The parameters of a method. @throws RelayFault by the name that clients in Rust have for what is wrong */
export function readParams<M extends RelayMethod>(method: M, params: unknown): RelayParams<M> {
  const parsed = v.safeParse(relayParams[method], params)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = issue ? v.getDotPath(issue) : undefined
  const words = path ? `${path} ${issue?.message ?? ''}` : 'malformed'
  throw new RelayFault(issue ? faultOfIssue(issue) : 'InvalidParams', words)
}

function faultOfIssue(issue: v.BaseIssue<unknown>): FaultName {
  if (Array.isArray(issue.input)) {
    if (issue.type === 'min_length') return 'BatchEmpty'
    if (issue.type === 'max_length') return 'BatchLimitExceeded'
  }
  const path = issue.path ?? []
  const isTopic = path.some(({ key }) =>
    /^(?:topics?|pairingTopic|sessionTopic)$/u.test(String(key)),
  )
  return isTopic && issue.input !== undefined ? 'InvalidTopic' : 'InvalidParams'
}
