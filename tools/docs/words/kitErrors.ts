import type { ErrorText } from './errorText.ts'

/** Set-up, connecting, networks, alerts: when each comes, and what its reader does then. */
export const kitErrors: Readonly<Record<string, ErrorText>> = {
  'connection.disconnectFailed': {
    when: 'The wallet failed to take its permission back.',
    todo: 'Nothing: the page counts as disconnected. The visitor may remove the site in the wallet.',
  },
  'connection.adapter': {
    when: 'A network of a namespace that has no adapter was added.',
    todo: 'Hand the adapter to `createKit({ namespaces })`.',
  },
  'connection.clients': {
    when: 'A namespace has wallets and no network.',
    todo: 'Name at least one network of each namespace in `networks`, and one of EVM in any case.',
  },
  'connection.authentication': {
    when: 'Sign-in could not begin or end: no message, or no session, came from where `siwx` keeps them.',
    todo: 'Look at the cause in the log and at the server’s answer: [what it says](../troubleshooting.md#signing-in-fails).',
  },
  'connection.signatureDeclined': {
    when: 'The visitor declined to sign in with their wallet, or the wallet did for them.',
    todo: 'Nothing: the modal says so, and the visitor may try again.',
  },
  'connection.smartAccounts': {
    when: 'A smart account signed in, and the server could not check its signature.',
    todo: 'Let the server ask the account’s contract (ERC-1271), with a node for its network.',
  },
  'signIn.differs': {
    when: 'A message or signature is not what was asked for; the field says in what.',
    todo: 'Have `createMessage` write the fields that it returns, and ask the visitor to sign again.',
  },
  'connection.bothSignIns': {
    when: '`siwx` and `siweConfig` were both given.',
    todo: 'Give one of them.',
  },
  'options.endpoint': {
    when: 'An endpoint is no absolute `http`, `https`, `ws` or `wss` address.',
    todo: 'Write the whole address, with its scheme.',
  },
  'options.unknown': {
    when: 'An option was given that does not exist.',
    todo: 'Look for a typing error in the [table of options](options.md).',
  },
  'options.id': {
    when: 'The `id` of a kit holds something else than letters, digits, `-` and `_`, or more than 40 of them.',
    todo: 'Choose another id.',
  },
  'kit.destroyed': {
    when: 'Something was asked of a kit after `kit.destroy()`.',
    todo: 'Make a new kit.',
  },
  'chain.notConfigured': {
    when: 'A namespace was named that the kit does not have.',
    todo: 'Add a network of it to `networks`, and its adapter to `namespaces`.',
  },
  'chain.switchFailed': {
    when: 'The wallet did not go to the network.',
    todo: 'Ask the visitor to switch inside the wallet.',
  },
  'network.last': {
    when: 'The last network of a namespace was to be removed.',
    todo: 'Add another one first.',
  },
  'network.notFound': {
    when: 'A chain id was named that is not among `networks`.',
    todo: 'Add the network, or name one of those that are there.',
  },
  'connection.callStatus': {
    when: 'The status of calls was asked of a wallet that did not grant it.',
    todo: 'Follow the transaction by its hash.',
  },
  'connection.connectFirst': {
    when: 'Something was asked of a wallet while none is connected.',
    todo: 'Connect first: `await connectWithModal(kit)`.',
  },
  'connection.noModal': {
    when: 'The modal was to open, and nothing draws it.',
    todo: 'Put `<KitProvider kit={kit}>` into the page, or call `registerModalRenderer(kit)` where you draw it yourself.',
  },
  'connection.walletConnectConnector': {
    when: '`connect` was asked for a wallet outside the page that nobody has paired with.',
    todo: 'Open the modal: the visitor pairs there.',
  },
  'connection.networkOrAddress': {
    when: 'A write began while the account or its network was not known.',
    todo: 'Wait until `useAccount().status` is `connected`.',
  },
  'connection.capabilitiesAddress': {
    when: '`wallet_getCapabilities` was asked without an address.',
    todo: 'Name the account.',
  },
  'chain.mismatch': {
    when: 'A write or a signature names another chain than the one on which the wallet stands. The wallet was not asked.',
    todo: '`await switchChain(kit, { chainId })`, then ask again.',
  },
  'chain.unsupported': {
    when: 'The wallet offers none of the chains that the app asked for.',
    todo: 'Offer another network, or another wallet.',
  },
  'chain.invalidId': {
    when: 'A chain id is no positive whole number.',
    todo: 'Hand on the number, not a name.',
  },
  'connection.signClient': {
    when: 'A wallet outside the page was asked before the WalletConnect client was there.',
    todo: 'Name a relay; with one, report it as a bug of the kit.',
  },
  'connection.network': {
    when: 'A wallet outside the page was to connect, and no network is known.',
    todo: 'Name at least one EVM network.',
  },
  'alert.analytics': {
    when: 'The collector of events answered 403: it does not know the project, or not this origin.',
    todo: 'Add the origin to the project, or correct `projectId`.',
  },
  'alert.domain': {
    when: 'A service has not verified the domain of the page.',
    todo: 'Verify it in the settings of the project.',
  },
  'alert.origin': {
    when: 'A service does not know the origin of the page.',
    todo: 'Add the origin to the project.',
  },
  'alert.projectId': {
    when: 'A service does not know the project id.',
    todo: 'Correct `projectId`.',
  },
  'alert.sessionExpired': {
    when: 'A service says that the session has ended.',
    todo: 'The visitor signs in again.',
  },
  'alert.projectIdMissing': {
    when: 'A public service is named that asks for a project id, and there is none. It is not asked.',
    todo: 'Give `projectId`, or take the endpoint out.',
  },
  'alert.network': {
    when: 'A network was to be read or written to that the app does not have: `kit.client(id)`, a transaction, a signature.',
    todo: 'Add it to `networks`.',
  },
  'alert.switchNetwork': {
    when: 'A network was to be switched to that the app does not have.',
    todo: 'Add it to `networks`.',
  },
  'options.conflict': {
    when: 'Two adapters of one namespace stand in `namespaces`.',
    todo: 'Keep one of them.',
  },
  'name.resolve': {
    when: 'A gateway for names, or a page that describes a picture, did not answer, or answered something else.',
    todo: 'Nothing: the address is shown. If it repeats, see whether the host of `ens.gateways` is reachable.',
  },
  'network.invalid': {
    when: 'A network of `networks` cannot be used: its id, its missing RPC address, or that it is named twice.',
    todo: 'Correct it; the text says which and why.',
  },
}
