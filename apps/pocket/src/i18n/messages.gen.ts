// Made by `npm run tool gen` from locales/en.json.
import { figure, plural } from '../../../../packages/kit/src/core/messages/languages.ts'

/** Texts of Pocket, the wallet of the local stack. */
export const pocketMessages = {
  start: {
    failed: (reason: string) =>
    `Pocket could not start: ${reason} Is the stack still running?`,
    silent: (status: number | string) =>
    `The stack does not answer (HTTP ${status}).`,
    elsewhere: (url: string) =>
    `Pocket works on the local stack’s chain only, not with ${url}.`,
  },
  publicKeys: 'Everybody knows the keys of this wallet. It works on this stack’s chain only: send nothing real to it.',
  waiting: (waiting: number) =>
    plural('en', waiting, { one: `${figure('en', waiting)} waits for your answer`, other: `${figure('en', waiting)} wait for your answer` }),
  apps: {
    title: 'Connected apps',
    none: 'None yet. Open the web app, press Connect Wallet, and choose WalletConnect or Pocket.',
  },
  methods: {
    personal_sign: 'sign messages',
    eth_signTypedData_v4: 'sign typed data',
    eth_sendTransaction: 'send transactions',
    wallet_switchEthereumChain: 'switch network',
    wallet_addEthereumChain: 'add networks of this machine',
    wallet_getCapabilities: 'see what Pocket can do',
    wallet_sendCalls: 'send several calls at once',
    wallet_getCallsStatus: 'follow such calls',
    solana_signTransaction: 'sign Solana transactions',
    solana_getAccounts: 'see the Solana account',
    getAccountAddresses: 'see the Bitcoin addresses',
    signPsbt: 'sign Bitcoin transactions',
    signMessage: 'sign messages',
    sendTransfer: 'send transactions',
    solana_signMessage: 'sign messages',
    solana_signAllTransactions: 'sign Solana transactions',
    solana_signAndSendTransaction: 'send transactions',
    solana_requestAccounts: 'see the Solana account',
  },
  may: 'It may ask to',
  nothing: 'nothing',
  account: {
    label: 'Account',
    option: (index: number | string, address: string) =>
    `Account ${index} · ${address}`,
  },
  actions: {
    reject: 'Reject',
    working: 'Working …',
  },
  pair: {
    section: 'New connection',
    title: 'Connect to an app',
    field: 'Paste the app’s link',
    button: 'Continue',
    scan: 'Scan a code',
    stopCamera: 'Stop the camera',
    cannotScan: 'This browser cannot scan codes here: that needs a camera, a browser that reads them, and https or this machine’s own address. Copy the link in the app, or open Pocket from its list of wallets.',
  },
  scanner: {
    camera: 'Camera',
    failed: (reason: string) =>
    `The camera does not work: ${reason}`,
  },
  peer: {
    nameless: 'An app without a name',
    noAddress: 'says no address',
    verified: (origin: string) =>
    `Verified: the question comes from ${origin}, as the stack’s verify service says.`,
    seen: (origin: string) =>
    `The question comes from ${origin}. No project lists this page: nobody vouches for it.`,
    other: (origin: string) =>
    `The question comes from ${origin}, which is not where the app says to be. Do not approve it.`,
    scam: (origin: string) =>
    `The verify service warns of ${origin}. Do not approve it.`,
    own: 'It says to be the web app of this stack. Nobody has confirmed that.',
    unknown: 'Unknown app: this is not the web app of this stack. Whoever showed you the code can be anybody.',
  },
  proposal: {
    section: 'Connection request',
    title: 'Connect',
    approve: 'Connect',
    noNetwork: 'none that Pocket knows',
    notGranted: 'Not granted',
    mayNot: 'It may not',
    insists: (list: string) =>
    `It insists on what Pocket does not have: ${list}`,
  },
  request: {
    section: 'Request',
    calls: (count: number) =>
    plural('en', count, { one: `Send ${figure('en', count)} call`, other: `Send ${figure('en', count)} calls` }),
    call: (number: number | string) =>
    `Call ${number}`,
    refused: (reason: string) =>
    `The contract would refuse this now: ${reason}`,
    sendAll: 'Send all',
  },
  fee: {
    gas: 'Gas',
    label: 'Network fee',
    atMost: (fee: string) =>
    `at most ${fee} POL`,
  },
  session: {
    confirming: 'Waiting for the app to confirm …',
    toldChain: (chain: string) =>
    `The app was told of ${chain}.`,
    toldAccount: 'The app was told of the account.',
    until: (time: string) =>
    `Until ${time}`,
    ping: 'Ping',
    answers: 'The app answers.',
    extend: 'Extend',
    extended: 'Seven days from now.',
    disconnect: 'Disconnect',
  },
  signIn: {
    section: 'Sign-in request',
    title: 'Sign in',
    approve: 'Sign in',
    wrongDomain: (domain: string, host: string) =>
    `The proof is for ${domain}, and the app says to be ${host}: do not sign.`,
    cannot: 'Pocket cannot serve this sign-in: it is for other chains, or malformed.',
  },
  network: 'Network',
  message: 'Message',
}
