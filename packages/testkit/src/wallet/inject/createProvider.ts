import * as v from 'valibot'
import {
  postRequest,
  WalletRpcRequest,
  WalletMessageSchema,
  type RpcOutcome,
  type WalletView,
} from '../core/messages.ts'
import { methodKind } from '../core/methodKind.ts'
import { rpcRefusal } from '../core/rpcResult.ts'
import { createApprovals } from './createApprovals.ts'
import { createWalletEvents } from './createWalletEvents.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'

export type TestProvider = ReturnType<typeof createProvider>['provider']

const never = () => new Promise<never>(() => {})

/** An EIP-1193 provider that talks to the wallet's hidden frame and, for approvals, to its window. */
export function createProvider(walletOrigin: string) {
  const events = createWalletEvents()
  const frame = openFrame(walletOrigin)
  const waiting = new Map<number, (outcome: RpcOutcome) => void>()
  const approvals = createApprovals(walletOrigin)
  let nextId = 1
  let view: WalletView | undefined
  let haveView: (view: WalletView) => void
  const firstView = new Promise<WalletView>((resolve) => void (haveView = resolve))

  addEventListener('message', (event) => {
    if (event.origin !== walletOrigin || event.source !== frame.contentWindow) return
    const message = v.safeParse(WalletMessageSchema, event.data)
    if (!message.success) return
    if (message.output.kind === 'view') newView(message.output.view)
    if (message.output.kind === 'answer') {
      waiting.get(message.output.id)?.(message.output.outcome)
      waiting.delete(message.output.id)
    }
  })

  function newView(next: WalletView): void {
    const before = view
    view = next
    haveView(next)
    if (!before) return events.emit('connect', { chainId: next.chainId })
    if (before.chainId !== next.chainId) events.emit('chainChanged', next.chainId)
    if (before.accounts.join() !== next.accounts.join())
      events.emit('accountsChanged', [...next.accounts])
    if (before.solana?.join() !== next.solana?.join())
      events.emit('solanaAccountsChanged', [...(next.solana ?? [])])
  }

  async function throughFrame(request: WalletRpcRequest): Promise<RpcOutcome> {
    await firstView
    const target = frame.contentWindow
    if (!target)
      return rpcRefusal(
        4900,
        'The frame of the test wallet was removed from the page. Reload the page.',
      )
    return new Promise((resolve) => {
      const id = nextId++
      waiting.set(id, resolve)
      postRequest(target, walletOrigin, id, request)
    })
  }

  /** Not async up to the window's opening: a browser allows a window only while it handles a click. */
  function outcomeOf(request: WalletRpcRequest): Promise<RpcOutcome> {
    if (methodKind(request.method) !== 'ask') return throughFrame(request)
    if (view?.hang) return never()
    if (view?.reject)
      return Promise.resolve(rpcRefusal(4001, 'The test wallet is set to reject every request.'))
    if (request.method === 'eth_requestAccounts' && view && view.accounts.length > 0) {
      return throughFrame({ method: 'eth_accounts' })
    }
    return approvals.ask(request)
  }

  const provider = {
    isCausewayTestWallet: true,
    async request(args: WalletRpcRequest): Promise<unknown> {
      const request = cloneOf(args)
      if (!request)
        throw new ProviderRpcError({
          code: -32600,
          message: 'A request is an object with a method name, and params that JSON can carry.',
        })
      const outcome = await outcomeOf(request)
      if (!outcome.ok) throw new ProviderRpcError(outcome.error)
      return outcome.result
    },
    on: events.on,
    removeListener: events.removeListener,
  }
  return { provider, firstView }
}

/**
 * A copy without functions and prototypes: postMessage refuses what cannot be cloned, deep inside the wallet.
 * Undefined for what is no request: the wallet's other windows would drop it, and the app would wait for ever.
 */
function cloneOf(args: unknown): WalletRpcRequest | undefined {
  try {
    const parsed = v.safeParse(WalletRpcRequest, JSON.parse(JSON.stringify(args)))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined // a bigint or a circle
  }
}

function openFrame(walletOrigin: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = `${walletOrigin}/frame.html#origin=${encodeURIComponent(location.origin)}`
  frame.hidden = true
  frame.title = 'Causeway Test Wallet'
  frame.tabIndex = -1
  document.documentElement.append(frame)
  return frame
}
