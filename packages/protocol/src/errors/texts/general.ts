import { amountTexts } from './amount.ts'
import { chainTexts } from './chain.ts'
import { connectionTexts } from './connection.ts'
import { firstTexts } from './first.ts'
import { httpTexts } from './http.ts'
import { moneyTexts } from './money.ts'
import { planTexts } from './plan.ts'
import { rpcTexts } from './rpc.ts'
import { walletTexts } from './wallet.ts'

/** What any code that asks a wallet, a network or a service can have to tell; what only one part of the product tells stands apart. */
export const generalTexts = {
  ...firstTexts,
  ...connectionTexts,
  ...chainTexts,
  ...walletTexts,
  ...rpcTexts,
  ...amountTexts,
  ...moneyTexts,
  ...httpTexts,
  ...planTexts,
} as const
