import { expect, it } from 'vitest'
import { numberDecimals, quantityDecimals, textDecimals } from './amount/limits.ts'
import { frameLimits } from './frame/limits.ts'
import { httpLimits } from './http/limits.ts'
import { rpcLimits } from './rpc/limits.ts'
import { swapLimits } from './swaps/limits.ts'
import { walletListLimits } from './wallets/limits.ts'
import { pairingLimits, walletConnectLimits } from './wc/limits.ts'

// Typed in from SPEC §9 (and the numbers of §3 to §5): whoever changes a limit has to change this page too, knowingly.
it('every limit has the value that SPEC gives it', () => {
  expect({
    amountLimits: { numberDecimals, quantityDecimals, textDecimals },
    frameLimits,
    pairingLimits,
    httpLimits,
    rpcLimits,
    swapLimits,
    walletConnectLimits,
    walletListLimits,
  }).toMatchObject({
    amountLimits: { numberDecimals: 2, quantityDecimals: 3, textDecimals: 6 },
    frameLimits: { zIndex: 999_999, loadMs: 20_000, readyDelayMs: 500, emailCooldownMs: 30_000 },
    pairingLimits: { lifetimeMs: 240_000, staleMs: 10_000, retryMs: 1000 },
    httpLimits: { timeoutMs: 10_000, retries: 3, retryDelayMs: 150 },
    rpcLimits: {
      batchSize: 1000,
      dedupSize: 8192,
      pollingMs: 4000,
      samples: 10,
      pingTimeoutMs: 1000,
      stabilityWeight: 0.7,
      latencyWeight: 0.3,
      backups: 5,
    },
    swapLimits: { feeBips: 85, gasLimit: 150_000, slippagePercent: 1 },
    walletConnectLimits: { heartbeatMs: 5000 },
    walletListLimits: {
      recent: 2,
      page: 40,
      recommended: 4,
      search: 100,
      imagesPrefetched: 20,
      imagePreloadMs: 2000,
    },
  })
})
