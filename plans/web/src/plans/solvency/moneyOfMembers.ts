import { isSameAddress } from '@causeway/protocol/address'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { Token } from '../../chain/tokenQuery.ts'
import type { planBooksOf } from '@causeway/plans/protocol/api/indexer/planBooksOf'

export type MoneyBooks = AnswerOf<typeof planBooksOf>

/** What became of what members put in. Base units; `rewards` of the token that members are paid in, all others of what they pay in. */
export interface MoneyOfMembers {
  readonly paidIn: bigint
  readonly cameBack: bigint
  /** undefined while nobody can tell */
  readonly inside: bigint | undefined
  readonly rewards: bigint
  /** What is gone from all members together; negative where they have more than they put in; undefined while nobody can tell. */
  readonly gone: bigint | undefined
}

/**
 * The parting that the history service tells, made whole by the contract where its events do not say what is left. Pure.
 *
 * @param inside what the contract says is still the members'; only asked where the events do not tell
 */
export function moneyOfMembers(
  { money, token, payoutToken }: Pick<MoneyBooks, 'money' | 'token' | 'payoutToken'>,
  inside: bigint | undefined,
): MoneyOfMembers {
  const paidIn = BigInt(money.paidIn)
  const cameBack = BigInt(money.cameBack)
  const rewards = BigInt(money.rewards)
  const told = { paidIn, cameBack, rewards }
  if (money.inside !== null)
    return {
      ...told,
      inside: BigInt(money.inside),
      gone: money.lost === null ? undefined : BigInt(money.lost),
    }
  const isOneToken = token !== null && payoutToken !== null && isSameAddress(token, payoutToken)
  return {
    ...told,
    inside,
    gone:
      inside === undefined ? undefined : paidIn - cameBack - inside - (isOneToken ? rewards : 0n),
  }
}

/** The tokens that members pay in and are paid in, and whether they are one: of those that a plan names, so a part may be missing. */
export function unitsOfBooks(
  books: Pick<MoneyBooks, 'token' | 'payoutToken'> | undefined,
  tokens: readonly Token[],
) {
  const of = (address: string | null | undefined) =>
    tokens.find((one) => address && isSameAddress(one.address, address))
  const [paidIn, paidOut] = [of(books?.token), of(books?.payoutToken)]
  return { paidIn, paidOut, same: paidIn === paidOut }
}

/** Out again and inside, in hundredths of a percent of what was put in; null where nothing was, or nobody can tell. */
export function leftBps({ paidIn, cameBack, inside }: MoneyOfMembers): bigint | null {
  if (paidIn === 0n || inside === undefined) return null
  return ((cameBack + inside) * 10_000n) / paidIn
}
