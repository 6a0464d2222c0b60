import type { CoinToSend, Kit, PreparedCoin } from '../../actions/kit.ts'
import { mayHaveBeenSent } from '../../actions/calls/mayHaveBeenSent.ts'
import type { PreparedTransfer } from './buildAndSimulate.ts'
import { waitForSolanaTransaction } from './waitForSolanaTransaction.ts'
import { sendSolanaTransaction } from './sendSolanaTransaction.ts'
import { prepareSolanaTokenTransfer } from './transferSolanaToken.ts'
import { prepareSolTransfer } from './transferSol.ts'

/** A payment of SOL or of a token for the modal's panel: tried by the app's node, then sent by the wallet, then followed. */
export async function prepareSolanaPayment(kit: Kit, coin: CoinToSend): Promise<PreparedCoin> {
  const { network, to, units, token: mint, decimals, memo } = coin
  const where = { chainId: network.id, account: coin.from }
  if (mint === undefined) {
    const found = await prepareSolTransfer(kit, { ...where, to, lamports: units })
    return prepared(kit, coin, found)
  }
  const found = await prepareSolanaTokenTransfer(kit, { ...where, to, mint, units, decimals, memo })
  const { deposit, arrives } = found
  return {
    ...prepared(kit, coin, found),
    ...(deposit > 0n ? { deposit } : {}),
    ...(arrives === units ? {} : { arrives }),
  }
}

function prepared(kit: Kit, coin: CoinToSend, found: PreparedTransfer): PreparedCoin {
  const { transaction, fee, lastValidBlockHeight } = found
  const { id: chainId, nativeCurrency } = coin.network
  return {
    fee,
    symbol: nativeCurrency.symbol,
    send: () => sendSolanaTransaction(kit, { chainId, account: coin.from, transaction }),
    mayBeSent: mayHaveBeenSent,
    async wait(signature) {
      await waitForSolanaTransaction(kit, { chainId, signature, lastValidBlockHeight })
    },
  }
}
