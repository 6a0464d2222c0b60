import { isBaseError } from '@causeway/protocol/errors/codedError'
import type { ErrorCode } from '@causeway/protocol/errors/catalogue'
import type { CoinToSend, Kit, PreparedCoin } from '../kit.ts'
import { waitForSolanaTransaction } from './confirm.ts'
import { sendSolanaTransaction } from './send.ts'
import { prepareSolTransfer } from './transfer.ts'

/** Failures after which nothing was sent: found before the wallet was asked, or its own word that it did not. */
const unsent: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'connection.connectFirst',
  'chain.mismatch',
  'wallet.accountChanged',
  'wallet.locked',
  'wallet.unsupportedMethod',
  'wallet.unauthorized',
  'wallet.pending',
  'rpc.invalidInput',
  'rpc.invalidParams',
  'rpc.invalidRequest',
  'rpc.methodNotFound',
  'rpc.transactionRejected',
])

/** A payment of SOL for the modal's panel: tried by the app's node, then sent by the wallet, then followed. */
export async function prepareCoin(kit: Kit, coin: CoinToSend): Promise<PreparedCoin> {
  const where = { chainId: coin.network.id, account: coin.from }
  const found = await prepareSolTransfer(kit, { ...where, to: coin.to, lamports: coin.units })
  const { transaction, fee, lastValidBlockHeight } = found
  return {
    fee,
    symbol: coin.network.nativeCurrency.symbol,
    send: () => sendSolanaTransaction(kit, { ...where, transaction }),
    mayBeSent: (error) => !isBaseError(error) || !unsent.has(error.code),
    async wait(signature) {
      await waitForSolanaTransaction(kit, {
        chainId: where.chainId,
        signature,
        lastValidBlockHeight,
      })
    },
  }
}
