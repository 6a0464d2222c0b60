import type { Entry } from '../entry.ts'

/** Connecting, and programming errors around it. A text that names AppKit internals stays word for word (D27). */
export const connectionTexts = {
  'connection.callStatus': {
    text: 'Fetching call status not approved by the wallet.',
    surface: 'log',
    retry: false,
    spec: '§8',
  },
  'connection.connectFirst': {
    text: 'Please call connect() before request()',
    surface: 'log',
    retry: false,
    spec: '§8',
  },
  'connection.noModal': {
    text: 'No <KitProvider> draws the modal',
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'connection.walletConnectConnector': {
    text: 'WalletConnectorConnector not found',
    surface: 'log',
    retry: false,
    spec: '§8',
  },
  'connection.networkOrAddress': {
    text: 'CaipNetwork or CaipAddress is undefined',
    surface: 'log',
    retry: false,
    spec: '§8',
  },
  'connection.authConnector': {
    text: 'Address or auth connector not found',
    surface: 'log',
    retry: false,
    spec: '§8',
  },
  'connection.capabilitiesAddress': {
    text: 'Missing address parameter in `wallet_getCapabilities` request',
    surface: 'log',
    retry: false,
    spec: '§5',
  },
  'connection.forbiddenMethod': {
    text: 'Requested RPC call is not allowed',
    surface: 'log',
    retry: false,
    spec: '§6',
  },
  'connection.forbiddenAction': {
    text: 'Action not allowed',
    surface: 'toast',
    retry: false,
    spec: '§6',
  },
  'connection.signatureDeclined': {
    text: 'Signature declined',
    surface: 'toast',
    retry: false,
    spec: '§8',
  },
  'connection.smartAccounts': {
    text: 'This application might not support Smart Accounts',
    surface: 'toast',
    retry: false,
    spec: '§8',
  },
  'connection.authentication': {
    text: 'A problem occurred while trying initialize authentication',
    surface: 'toast',
    retry: false,
    spec: '§8',
  },
} as const satisfies Record<string, Entry>
