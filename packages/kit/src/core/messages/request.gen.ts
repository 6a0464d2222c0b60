// Made by `npm run tool gen` from locales/en.json.

/** Texts of a request to a wallet: what it waits for, and what came of it. */
export const request = {
  walletGone: 'Wallet not found',
  walletGoneText: 'This wallet is no longer on the page. Switch its extension on again, or choose another wallet.',
  olderRequest: 'Nothing opened? An older request may still be waiting inside the wallet.',
  continueIn: (p: { name: string }) => `Continue in ${p.name}`,
  acceptInWallet: 'Accept the connection request in your wallet.',
  stillWaiting: 'Still waiting',
  stillWaitingText: 'The wallet has not answered yet. Its window may be behind this one.',
  declined: 'Connection declined',
  declinedText: 'You declined the request in your wallet. You can try again at any time.',
  connectFailed: 'Connection failed',
} as const
