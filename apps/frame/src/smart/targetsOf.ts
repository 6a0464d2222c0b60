import type { CallTarget } from './refuseOwnTarget.ts'

/** The calls that a page asks of the key's own account; a form that is wrong is refused where it is read. */
export function targetsOf(method: string, params: unknown): readonly CallTarget[] {
  const [asked] = (Array.isArray(params) ? params : []) as readonly unknown[]
  if (typeof asked !== 'object' || asked === null) return []
  const calls =
    method === 'eth_sendTransaction'
      ? [asked]
      : method === 'wallet_sendCalls' && 'calls' in asked && Array.isArray(asked.calls)
        ? (asked.calls as readonly unknown[])
        : []
  return calls.flatMap((call) => {
    if (typeof call !== 'object' || call === null) return []
    const { to, data, input } = call as Record<string, unknown>
    const said = data ?? input
    return [
      {
        to: typeof to === 'string' ? to : null,
        data: typeof said === 'string' ? said : '0x',
      },
    ]
  })
}
