import * as storageKeys from '@causeway/protocol/storage/storageKeys'

const address = `0x${'12'.repeat(20)}`

/** What an earlier visit left in the page's storage, beside what the visitor did on this one. */
const connected = (connector: string, name: string) => ({
  [storageKeys.walletId]: connector,
  [storageKeys.walletName]: name,
  [storageKeys.connectedNamespaces]: ['eip155'],
  [storageKeys.connectorId('eip155')]: connector,
  [storageKeys.connectionStatus]: 'connected',
  [storageKeys.activeNetworkId]: 'eip155:137',
  [storageKeys.activeNamespace]: 'eip155',
})

const session = {
  topic: '1a'.repeat(32),
  symKey: '2b'.repeat(32),
  pairingTopic: '3c'.repeat(32),
  selfPublicKey: '4d'.repeat(32),
  peer: {
    publicKey: '5e'.repeat(32),
    metadata: { name: 'Phone', description: '', url: 'https://wallet.example', icons: [] },
  },
  required: {},
  namespaces: {
    eip155: {
      chains: ['eip155:137'],
      accounts: [`eip155:137:${address}`],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['chainChanged', 'accountsChanged'],
    },
  },
  expiry: 4_000_000_000,
}

/** A session at the app's server, of the first account of the wallet in the tests. */
const signedIn = {
  [storageKeys.signInToken]: [
    {
      token: 'a-token-of-an-earlier-visit',
      account: 'eip155:137:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      message: '',
      signature: '0x',
    },
  ],
}

/** By how the visitor is known again: by a wallet of the page, one outside of it, or a login of the embedded one. */
export const quietSeeds = {
  wallet: signedIn,
  phone: {
    ...signedIn,
    ...connected('walletConnect', 'WalletConnect'),
    [storageKeys.walletConnectSessions]: [session],
  },
  login: {
    ...signedIn,
    ...connected('ID_AUTH', 'Embedded Wallet'),
    [storageKeys.loginUsed]: true,
    [storageKeys.loginAccounts]: { chainId: 137, details: [{ address, type: 'eoa' }] },
  },
} as const
