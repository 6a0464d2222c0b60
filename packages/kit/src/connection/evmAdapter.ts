import type { NamespaceAdapter } from './adapter.ts'
import { discover } from './discover.ts'
import { injectedPort } from './injected.ts'

/** The wallets of EVM chains: those that announce themselves (EIP-6963) and the legacy `window.ethereum`. */
export const evmAdapter: NamespaceAdapter = {
  namespace: 'eip155',
  discover({ environment, options, found, log }) {
    let over = false
    const timers = new Set<() => void>()
    /** At the end of the kit nobody wakes up any more: what waited asks its wallet nothing. */
    const sleep = (ms: number) =>
      new Promise<void>((resolve) => {
        if (over) return
        const stop = environment.after(ms, () => {
          timers.delete(stop)
          resolve()
        })
        timers.add(stop)
      })
    const stopDiscovery = discover(
      environment,
      { announced: options.enableEIP6963, injected: options.enableInjected },
      (connector, provider) =>
        found(
          connector,
          injectedPort(provider, { sleep, log: (message, data) => log('info', message, data) }),
        ),
      (message, data) => log('warn', message, data),
    )
    return () => {
      over = true
      stopDiscovery()
      for (const stop of timers) stop()
    }
  },
}
