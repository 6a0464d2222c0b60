/** The wallet interface of EIP-1193, as little of it as the kit uses. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/** Whether an unknown value, as found on the page, can be asked things. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return (
    typeof value === 'object' &&
    value !== null &&
    'request' in value &&
    typeof value.request === 'function'
  )
}

const numbers = new WeakMap<object, number>()
let last = 0

/** A number for a provider object, the same for the same object, so that state can tell wallets apart. */
export function providerId(provider: Eip1193Provider): number {
  const known = numbers.get(provider)
  if (known !== undefined) return known
  last += 1
  numbers.set(provider, last)
  return last
}
