import { privateKeyToAccount } from 'viem/accounts'

/** What both sides of every round agree on. */
export const sessionChain = 'eip155:31337'
export const otherChain = 'eip155:137'
/** The first well-known account of local chains: worthless everywhere. */
export const signer = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
export const signerAddress = signer.address
export const interopMethods = ['personal_sign', 'eth_sendTransaction']
export const interopEvents = ['accountsChanged', 'chainChanged']

export const optionalNamespaces = {
  eip155: { chains: [sessionChain, otherChain], methods: interopMethods, events: interopEvents },
}
export const approvedNamespaces = {
  eip155: {
    chains: [sessionChain],
    accounts: [`${sessionChain}:${signerAddress}`],
    methods: interopMethods,
    events: interopEvents,
  },
}
export const approvedMore = {
  eip155: {
    chains: [sessionChain, otherChain],
    accounts: [`${sessionChain}:${signerAddress}`, `${otherChain}:${signerAddress}`],
    methods: interopMethods,
    events: interopEvents,
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
