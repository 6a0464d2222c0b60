import { walletRefusals, type WalletRefusal } from '@causeway/protocol/api/wallet/walletRefusals'
import { HttpRefusal } from '../../lib/http/refusal.ts'

/** A no of the wallet's API, in the words that the frame knows. */
export const refuseWallet = (
  status: 401 | 403 | 404 | 409,
  field: string,
  why: WalletRefusal,
): HttpRefusal => new HttpRefusal(status, { field, description: walletRefusals[why] })
