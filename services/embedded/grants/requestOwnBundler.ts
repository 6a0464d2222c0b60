import * as v from 'valibot'
import type { BundlerMethod, bundlerOf } from '@causeway/protocol/api/wallet/bundlerOf'
import type { AnswerOf } from '@causeway/protocol/http/call'
import { anonymousClient } from '../../lib/http/anonymousClient.ts'
import { passedOn } from '../../lib/http/openRequest.ts'
import { RetryLater } from '../../lib/http/refusal.ts'
import { readBounded } from '../../lib/safeFetch/readBounded.ts'

const timeoutMs = 10_000
const longest = 256 * 1024
const againSeconds = 2

/** What a bundler says; of its error no more than code and words go on to a frame. */
const said = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
])

/** The operator's bundler, and for whom it is asked: it counts by these. */
export interface BundlerRequest {
  readonly url: string
  readonly token: string
  readonly chainId: number
  readonly projectId: string
  readonly userId: string
  /** The network address that asks. */
  readonly client: string | null
}

/**
 * Asks the bundler in the name of a project and a user.
 * @returns the result, or the bundler's own no
 * @throws Later 503 when it does not answer in time, or with what is no JSON-RPC
 */
export async function requestOwnBundler(
  { url, token, chainId, projectId, userId, client }: BundlerRequest,
  call: { readonly method: BundlerMethod; readonly params: readonly unknown[] },
): Promise<AnswerOf<typeof bundlerOf>> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`${url}/rpc/${chainId}`, {
      method: 'POST',
      headers: {
        ...passedOn(),
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'x-causeway-project': projectId,
        'x-causeway-user': userId,
        'x-causeway-client': anonymousClient(client, token),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
      redirect: 'error',
      signal,
    })
    return v.parse(said, JSON.parse(await readBounded(response, longest)))
  } catch (cause) {
    const why = signal.aborted ? 'does not answer in time' : 'cannot be asked now'
    const reason = { field: 'bundler', description: `${why}: try again later` }
    throw Object.assign(new RetryLater(503, againSeconds, reason), { cause })
  }
}
