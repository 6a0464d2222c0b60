import { defineError } from '../errors/defineError.ts'

/*
 * Connecting, and programming errors around it.
 */

export const connectionCallStatus = defineError(
  'connection.callStatus',
  'Fetching call status not approved by the wallet.',
  { surface: 'log', spec: '§8' },
)
export const connectionConnectFirst = defineError(
  'connection.connectFirst',
  'Please call connect() before request()',
  { surface: 'log', spec: '§8' },
)
export const connectionNoModal = defineError(
  'connection.noModal',
  'No <KitProvider> draws the modal',
  { surface: 'log' },
)
export const connectionWalletConnectConnector = defineError(
  'connection.walletConnectConnector',
  'WalletConnectorConnector not found',
  { surface: 'log', spec: '§8' },
)
export const connectionNetworkOrAddress = defineError(
  'connection.networkOrAddress',
  'CaipNetwork or CaipAddress is undefined',
  { surface: 'log', spec: '§8' },
)
export const connectionCapabilitiesAddress = defineError(
  'connection.capabilitiesAddress',
  'Missing address parameter in `wallet_getCapabilities` request',
  { surface: 'log', spec: '§5' },
)
export const connectionSignatureDeclined = defineError(
  'connection.signatureDeclined',
  'Signature declined',
  { surface: 'toast', spec: '§8' },
)
export const connectionSmartAccounts = defineError(
  'connection.smartAccounts',
  'This application might not support Smart Accounts',
  { surface: 'toast', spec: '§8' },
)
export const connectionAuthentication = defineError(
  'connection.authentication',
  'A problem occurred while trying initialize authentication',
  { surface: 'toast', spec: '§8' },
)
