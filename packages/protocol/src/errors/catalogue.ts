import type { Entry } from './entry.ts'
import { alertTexts } from './texts/alert.ts'
import { amountTexts } from './texts/amount.ts'
import { bitcoinTexts } from './texts/bitcoin.ts'
import { chainTexts } from './texts/chain.ts'
import { connectionTexts } from './texts/connection.ts'
import { firstTexts } from './texts/first.ts'
import { frameTexts } from './texts/frame.ts'
import { httpTexts } from './texts/http.ts'
import { loginTexts } from './texts/login.ts'
import { moneyTexts } from './texts/money.ts'
import { operatorTexts } from './texts/operator.ts'
import { planTexts } from './texts/plan.ts'
import { rpcTexts } from './texts/rpc.ts'
import { signInTexts } from './texts/signIn.ts'
import { solanaTexts } from './texts/solana.ts'
import { swapTexts } from './texts/swap.ts'
import { walletTexts } from './texts/wallet.ts'
import { walletConnectTexts } from './texts/walletConnect.ts'

/** Every text that tells of a failure: code → text, surface, retry, once. SPEC §8 word for word, and our own. */
export const catalogue = {
  ...firstTexts,
  ...connectionTexts,
  ...chainTexts,
  ...walletTexts,
  ...rpcTexts,
  ...walletConnectTexts,
  ...amountTexts,
  ...moneyTexts,
  ...solanaTexts,
  ...bitcoinTexts,
  ...swapTexts,
  ...loginTexts,
  ...frameTexts,
  ...signInTexts,
  ...alertTexts,
  ...httpTexts,
  ...planTexts,
  ...operatorTexts,
} as const satisfies Record<string, Entry>

/** Every code that an error of ours can have. */
export type ErrorCode = keyof typeof catalogue

/** The parameters that the text of a code needs; `undefined` when it needs none. */
export type ParamsOf<C extends ErrorCode> = (typeof catalogue)[C]['text'] extends (
  params: infer P,
) => string
  ? P
  : undefined
