import { walletPopupBlocked } from '@causeway/protocol/requests/errors'
import { BaseError } from '@causeway/protocol/errors/baseError'
import * as v from 'valibot'
import {
  postRequest,
  WalletMessageSchema,
  type RpcOutcome,
  type WalletRpcRequest,
} from '../core/messages.ts'
import { rpcRefusal } from '../core/rpcResult.ts'

type Waiting = {
  id: number
  request: WalletRpcRequest
  seen: boolean
  resolve: (outcome: RpcOutcome) => void
}

/** Opens the approval window and carries requests to it, one window for all that come while it is open. */
export function createApprovals(walletOrigin: string) {
  const waiting = new Map<number, Waiting>()
  let popup: Window | null = null
  let isReady = false
  let nextId = 1
  let watch: ReturnType<typeof setInterval> | undefined

  addEventListener('message', (event) => {
    if (event.origin !== walletOrigin || !popup || event.source !== popup) return
    const message = v.safeParse(WalletMessageSchema, event.data)
    if (!message.success) return
    const told = message.output
    if (told.kind === 'ready') {
      isReady = true
      for (const one of waiting.values()) postRequest(popup, walletOrigin, one.id, one.request)
    } else if (told.kind === 'seen') {
      const one = waiting.get(told.id)
      if (one) one.seen = true
    } else if (told.kind === 'answer') {
      settle(told.id, told.outcome)
    }
  })

  function settle(id: number, outcome: RpcOutcome): void {
    waiting.get(id)?.resolve(outcome)
    waiting.delete(id)
  }

  function open(): boolean {
    isReady = false
    const left = Math.max(0, screenX + outerWidth - 420)
    popup = window.open(
      `${walletOrigin}/approve.html#origin=${encodeURIComponent(location.origin)}`,
      '_blank', // a name could be used by another page to take this window over
      `popup,width=400,height=640,left=${left},top=${screenY + 60}`,
    )
    clearInterval(watch)
    if (!popup) return false
    watch = setInterval(lookAfterWindow, 150)
    return true
  }

  /**
   * A closed window rejects what it had shown. A request that came while it was closing opens a new one;
   * but a window that never got ready was closed by the person, and would be closed again.
   */
  function lookAfterWindow(): void {
    if (!popup?.closed) return
    clearInterval(watch)
    popup = null
    const unseen = isReady ? [...waiting.values()].filter((one) => !one.seen) : []
    for (const one of waiting.values()) {
      if (!unseen.includes(one)) settle(one.id, rpcRefusal(4001, 'The approval window was closed.'))
    }
    if (unseen.length > 0 && !open()) {
      for (const one of unseen) settle(one.id, popupBlocked())
    }
  }

  return {
    /** Must be called while the browser still handles the click, or the window is blocked. */
    ask(request: WalletRpcRequest): Promise<RpcOutcome> {
      const same = [...waiting.values()].some((one) => one.request.method === request.method)
      if (same)
        return Promise.resolve(
          rpcRefusal(
            -32002,
            `A request of ${request.method} is already waiting in the test wallet.`,
          ),
        )
      return new Promise((resolve) => {
        const id = nextId++
        waiting.set(id, { id, request, seen: false, resolve })
        if (popup && !popup.closed) {
          popup.focus()
          if (isReady) postRequest(popup, walletOrigin, id, request)
        } else if (!open()) {
          settle(id, popupBlocked())
        }
      })
    },
  }
}

function popupBlocked(): RpcOutcome {
  const { code, shortMessage } = new BaseError(walletPopupBlocked)
  return rpcRefusal(-32603, shortMessage, { code })
}
