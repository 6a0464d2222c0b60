import { Pool } from 'undici'
import { httpLimits } from '@causeway/protocol/http/limits'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { faultOfUndici } from './faultOfUndici.ts'

/** An answer larger than this is not read. */
export const answerBytes = 10 * 1024 * 1024

/** Connections to one node. */
export interface Wire {
  /**
   * Posts a body.
   * @returns the text of an answer with status 200 or 400
   * @throws NodeError
   */
  post(body: string): Promise<string>
  close(): Promise<void>
}

/**
 * @param url with its key; nothing else is ever asked, and no redirect is followed
 * @param onAnswer hears how long each answer took, in ms
 */
export function createWire(url: string, onAnswer: (ms: number) => void): Wire {
  const { origin, pathname, search, username, password } = new URL(url)
  const { timeoutMs } = httpLimits
  const pool = new Pool(origin, {
    connections: 128,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs },
    keepAliveTimeout: 30_000,
    maxResponseSize: answerBytes,
  })
  const path = pathname + search
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(username
      ? {
          authorization: `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}`,
        }
      : {}),
  }
  return {
    post: (body) =>
      new Promise((resolve, reject) => {
        const handler = reading(resolve, reject, onAnswer)
        pool.dispatch({ path, method: 'POST', headers, body }, handler)
      }),
    close: () => pool.destroy(),
  }
}

/** Takes an answer as it comes: a stream for each, as `request` makes, costs as much as the rest of a call. */
function reading(
  resolve: (text: string) => void,
  reject: (error: NodeError) => void,
  onAnswer: (ms: number) => void,
): Parameters<Pool['dispatch']>[1] {
  const parts: Buffer[] = []
  const from = performance.now()
  let refused: NodeError | null = null
  return {
    // undici takes a handler without it for one of its older kind.
    onRequestStart() {},
    onResponseStart(_, status, { 'retry-after': after }) {
      // What a server says before its answer (103) is none.
      if (status <= 200 || status === 400) return
      const retryAfter = typeof after === 'string' ? after : null
      refused = new NodeError(
        { kind: 'unreachable', status, retryAfter },
        `upstream answered with status ${status}`,
      )
    },
    onResponseData(_, part) {
      parts.push(part)
    },
    onResponseEnd() {
      if (refused) return reject(refused)
      onAnswer(performance.now() - from)
      const [first] = parts
      resolve((parts.length === 1 && first ? first : Buffer.concat(parts)).toString('utf8'))
    },
    onResponseError(_, error) {
      reject(faultOfUndici(error))
    },
  }
}
