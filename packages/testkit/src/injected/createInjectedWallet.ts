import * as v from 'valibot'
import { WalletRpcRequest } from '../wallet/core/messages.ts'
import { rpcRefusal } from '../wallet/core/rpcResult.ts'
import { createDecider, type InjectedOutcome, type WalletAnswer } from './createDecider.ts'
import type { InjectedWalletOptions, WalletEvent } from './createKeeper.ts'
import { createWiderKeeper } from './createWiderKeeper.ts'

/** A wallet of the page, and the switches that make it fail. */
export interface InjectedWallet {
  /** The address of the account in use. */
  readonly address: () => `0x${string}`
  readonly chainId: () => number
  /** Everything that pages asked so far, oldest first; with a name only that method. */
  readonly requests: (method?: string) => readonly WalletRpcRequest[]
  /** The tokens that pages asked it to show (EIP-747), as they asked. */
  readonly assets: () => readonly unknown[]
  /** Decides from now on: for one method, or for all, which forgets what was decided by name. `approve` at first. */
  readonly answer: (how: WalletAnswer, method?: string) => void
  /** Approves the oldest request that waits. @throws Error when none does */
  readonly approve: () => Promise<void>
  /** Refuses the oldest request that waits (4001). @throws Error when none does */
  readonly reject: () => Promise<void>
  /** Locked, the wallet shows no accounts and keeps its permission; a request to connect that is approved unlocks it. */
  readonly lock: (locked?: boolean) => Promise<void>
  /** The owner moves to a chain in the wallet itself, known or not. */
  readonly moveTo: (chainId: number) => Promise<void>
  /** The owner turns to another account, counted from 0. */
  readonly use: (account: number) => Promise<void>
  /** The owner takes the page's permission back in the wallet itself. */
  readonly revoke: () => Promise<void>
  /** Answers a page's request; pages reach it through the script that announces the wallet. */
  readonly handle: (request: WalletRpcRequest) => Promise<InjectedOutcome>
  /** The same for what a page sends, whatever it is. */
  readonly fromPage: (request: unknown) => Promise<InjectedOutcome>
}

/**
 * A wallet for tests that signs for real, with every failure of real wallets behind a switch.
 * @param emit tells all pages an event, and settles when they know
 * @throws Error for the public development accounts on a node elsewhere
 */
export function createInjectedWallet(
  options: InjectedWalletOptions,
  emit: (event: WalletEvent) => Promise<void>,
): InjectedWallet {
  const keeper = createWiderKeeper(options, emit)
  const { answer, approve, reject, decide } = createDecider((request) => keeper.execute(request))
  const seen: WalletRpcRequest[] = []

  async function handle(request: WalletRpcRequest): Promise<InjectedOutcome> {
    seen.push(request)
    const { method } = request
    const kind = keeper.kindOf(method)
    switch (kind) {
      case 'own':
        return keeper.own(method)
      case 'read':
        return keeper.read(request)
      case 'none':
        return rpcRefusal(4200, `The wallet does not support ${method}.`)
      case 'ask':
        // Who is connected already is not asked again.
        return method === 'eth_requestAccounts' && keeper.visible().length > 0
          ? keeper.own('eth_accounts')
          : decide(request)
      default:
        return kind satisfies never
    }
  }

  return {
    address: keeper.address,
    chainId: keeper.chainId,
    assets: keeper.assets,
    requests: (method) => seen.filter((one) => method === undefined || one.method === method),
    answer,
    approve,
    reject,
    lock: (locked = true) => keeper.lock(locked),
    moveTo: keeper.moveTo,
    use: keeper.use,
    revoke: keeper.revoke,
    handle,
    async fromPage(request) {
      const parsed = v.safeParse(WalletRpcRequest, request)
      if (parsed.success) return handle(parsed.output)
      return rpcRefusal(-32_600, 'A request is an object with a method name, and params.')
    },
  }
}
