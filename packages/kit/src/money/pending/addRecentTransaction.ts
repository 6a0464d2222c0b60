import { isHash32 } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { walletUnavailable } from '@causeway/protocol/wallets/errors'
import type { Hash } from 'viem'
import { shorten } from '../../core/names.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import type { KitChainId } from '../../actions/kitChainId.ts'

/** A transaction that an app sent by itself. */
export interface RecentTransactionParams {
  readonly hash: Hash
  /** What it does, in the language of your page: "Bought a ticket". Cut after 100 characters. */
  readonly description: string
  /** The one that it was sent on; that of the connected wallet when left out. */
  readonly chainId?: KitChainId | undefined
}

/**
 * Shows a transaction of the app's own among the activity of the connected account, by its state: the kit follows it until it is mined,
 * and for a day after it was sent. Needs `features.recentTransactions`. Nothing of it leaves this browser.
 * @throws BaseError `request.invalid` for what is no hash or has no description, and without the option · `wallet.unavailable` where
 *   nobody is connected
 *
 * @example
 * await addRecentTransaction(kit, { hash, description: 'Bought a ticket' })
 */
export async function addRecentTransaction(
  kit: Kit,
  params: RecentTransactionParams,
): Promise<void> {
  const inside = insideOf(kit)
  const { hash } = params
  const description = shorten(params.description.trim(), 100)
  const { address } = kit.account()
  const chainId = params.chainId ?? kit.account().chainId
  await inside.events.guard(async () => {
    const need = (holds: boolean, problem: string) => {
      if (!holds) throw new BaseError(requestInvalid, { problem })
    }
    need(kit.options.get().features.recentTransactions, '`features.recentTransactions` is off')
    need(isHash32(hash), 'the hash is none')
    need(description !== '', 'the description is empty')
    if (address === undefined || chainId === undefined) throw new BaseError(walletUnavailable)
    const { addPending } = await import('./reducePending.ts')
    const nothing = { operation: 'execute', symbol: '', decimals: '0', units: '0' } as const
    addPending(inside, { hash, chainId, address, description, ...nothing })
  })
}
