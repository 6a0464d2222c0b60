import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import type { ProposalNamespaces } from '@causeway/protocol/wc/payloads'

/** What an app asks the wallets of each namespace for. The wallet leaves out what it does not know. */
const methods: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: [
    ...'accounts requestAccounts sendRawTransaction sign signTransaction signTypedData signTypedData_v3 signTypedData_v4 sendTransaction'
      .split(' ')
      .map((name) => `eth_${name}`),
    'personal_sign',
    ...'switchEthereumChain addEthereumChain getPermissions requestPermissions registerOnboarding watchAsset scanQRCode getCallsStatus showCallsStatus sendCalls getCapabilities grantPermissions revokePermissions getAssets'
      .split(' ')
      .map((name) => `wallet_${name}`),
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  algorand: ['algo_signTxn'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cip34: ['cardano_signTx', 'cardano_signData'],
  elrond: ['erd_signTransaction', 'erd_signTransactions', 'erd_signMessage'],
  multiversx: ['mvx_signTransaction', 'mvx_signTransactions', 'mvx_signMessage'],
  near: ['near_getAccounts', 'near_signIn', 'near_signOut', 'near_signAndSendTransaction'],
  tezos: ['tezos_getAccounts', 'tezos_send', 'tezos_sign'],
}

/** What is proposed to a wallet: every namespace of the app's networks, all optional, so that it grants what it has. */
export function proposalOf(networks: readonly Network[]): ProposalNamespaces {
  const namespaces = [...new Set(networks.map((network) => network.chainNamespace))]
  return Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      {
        chains: networks
          .filter((network) => network.chainNamespace === namespace)
          .map((network) => network.caipNetworkId),
        methods: [...methods[namespace]],
        events: ['accountsChanged', 'chainChanged'],
      },
    ]),
  )
}
