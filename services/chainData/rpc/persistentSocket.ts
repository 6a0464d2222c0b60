import { WebSocket } from 'ws'
import { httpLimits } from '@causeway/protocol/http/limits'
import type { Log } from '../../lib/log/log.ts'
import { answerBytes } from './wire.ts'
import { createUpstreamSocket, type UpstreamSocket } from './upstreamSocket.ts'

/** A socket to one of a chain's nodes, as long as somebody wants one. */
export interface PersistentSocket {
  /** null while none stands. */
  now(): UpstreamSocket | null
  /** Somebody wants it. */
  want(): void
  /** Nobody wants it any more. */
  leave(): void
}

/** At most so long between two tries to reach a node. */
const longestPauseMs = 30_000

/**
 * Keeps one socket open: when it is lost the next node's is opened, at once when that one had worked, and ever later while
 * none does.
 */
export function createPersistentSocket(options: {
  readonly chainId: number
  readonly urls: readonly string[]
  readonly log: Log
  readonly onOpen: (socket: UpstreamSocket) => void
  readonly onNews: (id: string, result: unknown) => void
  readonly onLost: () => void
}): PersistentSocket {
  const { chainId, urls, log } = options
  let socket: UpstreamSocket | null = null
  let place = 0
  let failures = 0
  let isWanted = false
  let timer: NodeJS.Timeout | undefined

  function connect(): void {
    clearTimeout(timer)
    if (socket || !isWanted) return
    const url = urls[place % urls.length] ?? ''
    const made = createUpstreamSocket(new WebSocket(url, { maxPayload: answerBytes }), {
      chainId,
      onOpen() {
        failures = 0
        options.onOpen(made)
      },
      onNews: options.onNews,
      onLost: () => lost(made),
    })
    socket = made
  }

  function lost(which: UpstreamSocket): void {
    if (socket !== which) return
    socket = null
    options.onLost()
    log.warn({ chain: chainId, socket: place % urls.length }, 'subscriptions move to the next node')
    place += 1
    const pause = Math.min(httpLimits.retryDelayMs * 2 ** failures, longestPauseMs)
    failures += 1
    timer = setTimeout(connect, pause)
  }

  return {
    now: () => (socket?.isOpen() ? socket : null),
    want() {
      if (isWanted) return
      isWanted = true
      connect()
    },
    leave() {
      isWanted = false
      clearTimeout(timer)
      const last = socket
      socket = null
      last?.leave()
    },
  }
}
