import type { ErrorTexts } from './errorTexts.ts'

/** The words of the buttons, and of calls without a view: the only ones that are here before the modal's code is. */
export const words = {
  connectWallet: 'Connect Wallet',
  connecting: 'Connecting…',
  account: 'Account',
  chooseNetwork: 'Choose Network',
  switchNetwork: 'Switch Network',
  selectNetwork: 'Select Network',
  unknownNetworkName: 'Unknown Network',
  unsupportedNetwork: 'Unsupported network',
  unknownNetwork: (p: { id: number | string }) => `Network ${p.id}`,
  // English failures are told in the catalogue's own words.
  errors: {} as ErrorTexts,
} as const
