import { call } from '@causeway/protocol/http/call'
import { attestationOf } from '@causeway/protocol/api/verify'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { fromServer } from '@causeway/protocol/errors/fromServer'
import { walletConnectLimits } from '@causeway/protocol/wc/limits'
import type { WalletConnectDeps } from './createConnections.ts'
import type { Attest } from './createPublisher.ts'

/** What a verify service said: whether a project lists this page, or why it was not asked. */
export type Attested = { readonly isVerified: boolean } | { readonly refused: unknown }

/** The way to a verify service from this page. What it says of the page is told to the app's developer (SPEC §8). */
export function pageAttest(deps: WalletConnectDeps, url: string): Attest {
  const { alerts, environment, log, options } = deps
  const { now, after } = environment
  return createAttest({
    url,
    projectId: options.get().projectId,
    now,
    after,
    onAnswer(answer) {
      if ('refused' in answer) log.write('warn', 'No word of the verify service.', answer.refused)
      const code = alertOf(answer)
      if (code) alerts.send({ type: 'raise', code, cause: answer })
    },
  })
}

/** The alert for a page that no project lists, or for why the service refused it. */
function alertOf(answer: Attested) {
  if ('isVerified' in answer) return answer.isVerified ? undefined : 'alert.domain'
  return isBaseError(answer.refused) ? fromServer(answer.refused.details ?? '') : undefined
}

/**
 * Asks a verify service (WalletConnect's Verify) to sign from which page a message comes; the wallet reads its word. A
 * message waits for it for a moment and goes without, and a service that does not answer is left alone for a minute.
 * @returns the word on a message, by the hashes of what is published and of the text inside; empty where there is none
 */
export function createAttest(deps: {
  readonly url: string
  readonly projectId: string | undefined
  readonly now: () => number
  readonly after: (ms: number, callback: () => void) => () => void
  /** The page's own when left out. */
  readonly fetch?: (url: string, init?: RequestInit) => Promise<Response>
  readonly onAnswer: (attested: Attested) => void
}): Attest {
  const { url, projectId, now, after, onAnswer } = deps
  let quietUntil = 0
  return async (id, decryptedId) => {
    if (now() < quietUntil) return ''
    const controller = new AbortController()
    let stopTimer: () => void = () => undefined
    const late = new Promise<never>((_, reject) => {
      stopTimer = after(walletConnectLimits.attestMs, () => {
        controller.abort()
        reject(new Error('The verify service did not answer in time.'))
      })
    })
    try {
      const asked = call(attestationOf, {
        base: url,
        signal: controller.signal,
        ...(deps.fetch ? { fetch: deps.fetch } : {}),
        query: projectId ? { projectId } : {},
        body: { id, decryptedId },
      })
      const { attestation, isVerified } = await Promise.race([asked, late])
      onAnswer({ isVerified })
      return attestation
    } catch (error) {
      quietUntil = now() + walletConnectLimits.attestPauseMs
      onAnswer({ refused: error })
      return ''
    } finally {
      stopTimer()
    }
  }
}
