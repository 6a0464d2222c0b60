import { expect, it } from 'vitest'
import { modalLimits } from './actions/modal/limits.ts'
import { cacheLimits, testnetBalance } from './actions/portfolio/limits.ts'
import { telemetryLimits } from './connection/events/limits.ts'
import { connectionLimits } from './connection/limits.ts'
import { optionDefaults } from './core/options/optionDefaults.ts'

// Typed in from SPEC §9 (and the numbers of §3 to §5): whoever changes a limit has to change this page too, knowingly.
it('every limit has the value that SPEC gives it', () => {
  expect({
    cacheLimits,
    connectionLimits,
    modalLimits,
    optionDefaults,
    telemetryLimits,
    testnetBalance,
  }).toMatchObject({
    cacheLimits: {
      portfolioMs: 30_000,
      nativeBalanceMs: 30_000,
      nameServiceMs: 300_000,
      identityMs: 300_000,
      balanceRetryBlockMs: 30_000,
    },
    connectionLimits: { disconnectWaitMs: 3000 },
    modalLimits: {
      heightMs: 150,
      transitionSlowMs: 200,
      toastDelayMs: 150,
      shakeMs: 500,
      errorDelayMs: 300,
    },
    optionDefaults: {
      walletOrder: ['onramp', 'swaps', 'receive', 'send'],
      connectOrder: ['email', 'social', 'wallet'],
      connectOrderInstalled: ['wallet', 'email', 'social'],
      sdkVersion: '4',
      logLevel: 'error',
    },
    telemetryLimits: { errorsPerMinute: 5 },
    testnetBalance: '0.00',
  })
})
