import { type Eip1193Provider, type StoragePort, createKit } from '@causeway/kit'
import { http } from 'viem'
import { foundry } from 'viem/chains'

/** A kit in a process without a page: what a page would give it is handed in. */
export function bot(options: {
  readonly rpcUrl: string
  readonly wallet: Eip1193Provider
  readonly storage: StoragePort
}) {
  const { rpcUrl, wallet, storage } = options
  return createKit({
    networks: [foundry],
    transports: { [foundry.id]: http(rpcUrl) },
    storage,
    environment: {
      events: new EventTarget(),
      ethereum: () => wallet,
      now: Date.now,
      after(ms, callback) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
    },
  })
}
