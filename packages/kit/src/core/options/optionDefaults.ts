/** What holds where an app says nothing else, each with its § of the specification. */
export const optionDefaults = {
  walletOrder: ['onramp', 'swaps', 'receive', 'send'], // §9
  connectOrder: ['email', 'social', 'wallet'], // §2
  connectOrderInstalled: ['wallet', 'email', 'social'], // §2 when installed wallets are detected
  sdkVersion: '4', // §9 default
  logLevel: 'error', // §9
} as const
