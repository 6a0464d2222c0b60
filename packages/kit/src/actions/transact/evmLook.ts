import type { Hash, TransactionReceipt } from 'viem'
import { type CountedAccount, type Movement, movementSince } from '../calls/nextNonce.ts'
import { lazy } from '../../core/lazy.ts'
import type { Kit } from '../kit.ts'
import type { Ended, TakenUpRequest } from './createRequester.ts'

/** What an account of an EVM chain has sent since its transactions were counted. */
export const evmLook =
  (kit: Kit, account: CountedAccount) =>
  (mark: string | undefined): Promise<Movement> =>
    movementSince(kit, account, mark === undefined ? undefined : Number(mark))

/** What finds and follows a transaction comes once there is one. */
const code = lazy(() => import('./followEvm.ts'))

/**
 * How a transaction of an EVM account is looked for and followed, whoever asked for it: for `takeUp`, and for what is asked here.
 * @param endOf what a receipt says; by its status alone when left out
 */
export function evmTakeUp(
  kit: Kit,
  account: CountedAccount,
  endOf?: (receipt: TransactionReceipt) => Omit<Ended, 'by'>,
): Required<Pick<TakenUpRequest, 'look' | 'find' | 'wait' | 'isKnown'>> {
  const { chainId } = account
  let first: bigint | undefined
  return {
    look: evmLook(kit, account),
    async find(mark, call) {
      const { findSent } = await code.load()
      const { found, latest } = await findSent(kit, account, { nonce: Number(mark), call, first })
      first = latest
      return found
    },
    wait: (id) => code.load().then(({ waitForEnd }) => waitForEnd(kit, account, id as Hash, endOf)),
    isKnown: (id) => code.load().then(({ isKnownHash }) => isKnownHash(kit, chainId, id as Hash)),
  }
}
