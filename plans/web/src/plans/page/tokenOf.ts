import { isSameAddress } from '@causeway/protocol/address'
import type { AmountKind } from '@causeway/protocol/amount/formatAmount'
import { splitAmount, tokens as amountWithSymbol, type SplitAmount } from '../../i18n/format.ts'
import type { Token } from '../../chain/tokenQuery.ts'
import type { Address } from 'viem'
import type { Funds, DescribedState } from './describedState.ts'

/**
 * A token of the plan.
 * @throws Error when the plan does not name it among its tokens
 */
export function tokenOf(s: Pick<DescribedState, 'tokens'>, address: Address): Token {
  const token = s.tokens.find((one) => isSameAddress(one.address, address))
  if (!token) throw new Error(`The plan does not name ${address} among its tokens.`)
  return token
}

/** The token that a plan is itself, where its shares are one. */
export function shareOf({ plan, v }: Pick<DescribedState, 'plan' | 'v'>): Token | null {
  const { name, symbol, decimals } = v
  return typeof name === 'string' && typeof symbol === 'string' && typeof decimals === 'number'
    ? { address: plan, name, symbol, decimals }
    : null
}

/** "12.50 USDC", for sentences. */
export function moneyText(
  s: Pick<DescribedState, 'tokens'>,
  amount: bigint,
  token: Address,
): string {
  return amountWithSymbol(amount, tokenOf(s, token))
}

/** Number and symbol apart, as figures want them. */
export function split(
  s: Pick<DescribedState, 'tokens'>,
  amount: bigint,
  token: Address,
  kind?: AmountKind,
): SplitAmount {
  const { symbol, decimals } = tokenOf(s, token)
  return splitAmount(amount, { symbol, decimals }, kind)
}

/** What the member's wallet holds of a token, and what the plan may take of it. */
export function fundsOf(s: Pick<DescribedState, 'wallet'>, token: Address): Funds | undefined {
  return Object.entries(s.wallet).find(([address]) => isSameAddress(address, token))?.[1]
}
