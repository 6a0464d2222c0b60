import { privateKeyToAccount } from 'viem/accounts'

/** What both sides of every round agree on. */
export const chain = 'eip155:31337'
export const otherChain = 'eip155:137'
/** The first well-known account of local chains: worthless everywhere. */
export const signer = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
export const account = signer.address
export const methods = ['personal_sign', 'eth_sendTransaction']
export const events = ['accountsChanged', 'chainChanged']

export const optionalNamespaces = { eip155: { chains: [chain, otherChain], methods, events } }
export const approved = {
  eip155: { chains: [chain], accounts: [`${chain}:${account}`], methods, events },
}
export const approvedMore = {
  eip155: {
    chains: [chain, otherChain],
    accounts: [`${chain}:${account}`, `${otherChain}:${account}`],
    methods,
    events,
  },
}

/** Resolves with the next value of an emitter's event, or fails after 40 seconds. */
export function nextEvent<T>(
  emitter: { once(event: never, listener: (value: never) => void): unknown },
  event: string,
): Promise<T> {
  return within(
    event,
    new Promise<T>((resolve) => {
      emitter.once(event as never, (value) => resolve(value))
    }),
  )
}

/** Fails when nothing came within 40 seconds. */
export async function within<T>(what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing within 40 seconds`)), 40_000)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
