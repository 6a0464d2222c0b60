import { expect, it } from 'vitest'
import { limits } from './limits.ts'

// Typed in from SPEC §9 (and the numbers of §3 to §5): whoever changes a limit has to change this page too, knowingly.
it('every limit has the value that SPEC gives it', () => {
  expect(limits).toMatchObject({
    connection: { disconnectWaitMs: 3000 },
    pairing: { lifetimeMs: 240_000, staleMs: 10_000, retryMs: 1000 },
    walletConnect: { heartbeatMs: 5000 },
    frame: {
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      frameSocials: ['google', 'github', 'apple', 'facebook', 'x', 'discord'],
      accountTypes: ['eoa', 'smartAccount'],
    },
    modal: {
      widthPx: 360,
      zIndex: 999,
      frameZIndex: 999999,
      baseFontPx: 10,
      radiusPx: 4,
      colorMixPercent: 0,
      headerTextMs: 120,
      heightMs: 150,
      viewTransitionMs: 150,
      transitionSlowMs: 200,
      transitionMs: 125,
      transitionFastMs: 75,
      toastDelayMs: 150,
      shakeMs: 500,
      errorDelayMs: 300,
    },
    caches: {
      portfolioMs: 30_000,
      nativeBalanceMs: 30_000,
      nameServiceMs: 300_000,
      identityMs: 300_000,
      balanceRetryBlockMs: 30_000,
    },
    wallets: {
      recent: 2,
      page: 40,
      recommended: 4,
      search: 100,
      imagesPrefetched: 20,
      imagePreloadMs: 2000,
    },
    rpc: {
      timeoutMs: 10_000,
      retries: 3,
      retryDelayMs: 150,
      batchSize: 1000,
      dedupSize: 8192,
      pollingMs: 4000,
      samples: 10,
      pingTimeoutMs: 1000,
      stabilityWeight: 0.7,
      latencyWeight: 0.3,
      backups: 5,
    },
    display: {
      numberDecimals: 2,
      quantityDecimals: 3,
      addressStart: 4,
      addressEnd: 6,
      avatarHexChars: 6,
      testnetBalance: '0.00',
    },
    telemetry: { errorsPerMinute: 5, logBufferBytes: 1_024_000, logLevel: 'error' },
    features: {
      walletOrder: ['onramp', 'swaps', 'receive', 'send'],
      connectOrder: ['email', 'social', 'wallet'],
      connectOrderInstalled: ['wallet', 'email', 'social'],
      accountTabs: ['Tokens', 'NFTs', 'Activity'],
      sdkVersion: '4',
      modalVersion: '1.7.6',
    },
  })
})
