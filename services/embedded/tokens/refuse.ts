import { walletRefusals, type WalletRefusal } from '@causeway/protocol/api/wallet/walletRefusals'
import { Refusal } from '../../lib/http/refusal.ts'

/** A no of the wallet's API, in the words that the frame knows. */
export const refuse = (status: 401 | 403 | 404 | 409, field: string, why: WalletRefusal): Refusal =>
  new Refusal(status, { field, description: walletRefusals[why] })
