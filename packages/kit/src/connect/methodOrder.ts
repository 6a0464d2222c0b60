import { limits } from '@causeway/protocol/limits'
import type { ConnectMethod } from '../options.ts'

/**
 * In which order the ways to connect stand (SPEC §2): the app's, else e-mail, social, wallet; with an installed
 * wallet wallet, e-mail, social.
 * @param params.has the ways that there are; others are left out
 */
export function methodOrder(params: {
  readonly order?: readonly ConnectMethod[] | undefined
  readonly installed: boolean
  readonly has: readonly ConnectMethod[]
}): readonly ConnectMethod[] {
  const { connectOrder, connectOrderInstalled } = limits.features
  const usual = params.installed ? connectOrderInstalled : connectOrder
  // What the app forgot to name is not lost: it follows in the usual order.
  return [...new Set([...(params.order ?? []), ...usual])].filter((method) =>
    params.has.includes(method),
  )
}

/** Whether "or" stands between two ways: not between e-mail and social, which read as one. */
export function separated(before: ConnectMethod, after: ConnectMethod): boolean {
  return before === 'wallet' || after === 'wallet'
}
