import { decodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { slice, size } from 'viem'
import { bundlerLimits } from '../limits.ts'
import type { Budgets } from '../settings/readBundlerFile.ts'

/** A budget of a day that an operation counts in. */
export interface Scope {
  /** Which, on which chain. */
  readonly name: string
  /** Whose, in words for whoever asks. */
  readonly whose: string
  /** Wei. */
  readonly most: bigint
}

/** Whom an operation is sponsored for. */
export interface OperationPayer {
  readonly projectId: string
  /** null: nobody who is signed in, as with a session's own key. Then the account stands for its user. */
  readonly userId: string | null
  /** The network address that asks, as `anonymousClient` has it; null: it is not known. Users and accounts cost nothing, addresses do. */
  readonly client: string | null
}

/** Every budget that an operation counts in: the project's, the user's, the network address's, and that of each method which has one. */
export function scopesOf(
  op: UserOperation,
  { projectId, userId, client }: OperationPayer,
  { chainId, budgets }: { readonly chainId: number; readonly budgets: Budgets },
): readonly Scope[] {
  // A name that every object has is no project's.
  const named = Object.hasOwn(budgets.projects, projectId) ? budgets.projects[projectId] : null
  const own = named ?? budgets
  const user = userId === null ? `account:${op.sender}` : `user:${userId}`
  const methods = (decodeCalls(op.callData) ?? []).flatMap(({ data }) =>
    size(data) < 4 ? [] : [slice(data, 0, 4)],
  )
  return [
    { name: `${chainId}/${projectId}`, whose: 'this project', most: own.project },
    { name: `${chainId}/${projectId}/${user}`, whose: 'this user', most: own.user },
    ...(client === null
      ? []
      : [
          {
            name: `${chainId}/${projectId}/address:${client}`,
            whose: 'this network address',
            most: budgets.client ?? own.user * bundlerLimits.clientUsers,
          },
        ]),
    ...[...new Set(methods)].sort().flatMap((method) => {
      const most = budgets.methods[method]
      const name = `${chainId}/${projectId}/method:${method}`
      return most === undefined ? [] : [{ name, whose: `the method ${method}`, most }]
    }),
  ]
}
