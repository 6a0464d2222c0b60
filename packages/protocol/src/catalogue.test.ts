import { describe, expect, it } from 'vitest'
import { catalogue, type ErrorCode } from './catalogue.ts'
import type { ErrorDefinition } from './errors/defineError.ts'

// Typed in from SPEC, paragraph by paragraph: the catalogue must agree with this page, never the other way round.
const section8: readonly (readonly [ErrorCode, string, unknown?])[] = [
  ['alert.analytics', 'Invalid App Configuration'],
  ['http.status', 'HTTP status code: 403', { status: 403 }],
  ['error.unknown', 'Unknown error'],
  // Connection
  ['chain.switchFailed', 'Failed to switch to chain Polygon', { name: 'Polygon' }],
  ['connection.callStatus', 'Fetching call status not approved by the wallet.'],
  ['connection.connectFirst', 'Please call connect() before request()'],
  ['connection.signClient', 'Sign Client not initialized'],
  ['connection.walletConnectConnector', 'WalletConnectorConnector not found'],
  ['connection.adapter', 'Adapter not found'],
  ['connection.clients', 'ConnectionControllerClient and NetworkControllerClient must be set'],
  ['connection.networkOrAddress', 'CaipNetwork or CaipAddress is undefined'],
  ['connection.network', 'CaipNetwork is undefined'],
  ['network.notFound', 'Network not found'],
  ['connection.authConnector', 'Address or auth connector not found'],
  ['connection.disconnectFailed', 'Failed to disconnect'],
  // Toasts
  ['history.fetch', 'Failed to fetch transactions'],
  ['balance.unavailable', 'Token Balance Unavailable'],
  ['swap.initialize', 'Failed to initialize swap'],
  ['swap.allowance', 'Failed to check allowance'],
  ['swap.approval', 'Failed to create approval transaction'],
  ['swap.transaction', 'Failed to create transaction'],
  ['swap.tokenPrice', 'Failed to fetch network token price'],
  ['tx.error', 'Transaction error'],
  ['connection.signatureDeclined', 'Signature declined'],
  ['connection.smartAccounts', 'This application might not support Smart Accounts'],
  ['connection.authentication', 'A problem occurred while trying initialize authentication'],
  ['swap.incorrectAmount', 'Incorrect amount'],
  ['swap.gasNetwork', 'Network not supported for Gas Price'],
  ['swap.network', 'Network not supported for Swaps'],
  // Name service
  ['name.resolve', 'Error resolving name'],
  ['name.suggestions', 'Error fetching name suggestions'],
  ['name.forAddress', 'Error fetching names for address'],
  ['name.register', 'Error registering name anna', { name: 'anna' }],
  // E-mail and frame
  ['email.tooSoon', 'Please try again after 12 seconds', { seconds: 12 }],
  ['frame.dependency', 'Unable to load email login dependency'],
  ['frame.aborted', 'Request was aborted'],
  ['frame.wrong', 'Something went wrong'],
  ['frame.error', 'An error occurred'],
  // Alerts
  ['alert.network', 'Network Not Found'],
  ['alert.origin', 'Invalid App Configuration'],
  ['alert.domain', 'Invalid App Configuration'],
  ['alert.projectId', 'Invalid App Configuration'],
  ['alert.embeddedWallet', 'Network Error'],
  ['alert.embeddedTimeout', 'Embedded Wallet Request Timed Out'],
  ['alert.sessionExpired', 'Session Expired'],
  ['alert.projectIdMissing', 'Project ID Not Configured'],
]

const otherSections: readonly (readonly [ErrorCode, string, unknown?])[] = [
  ['chain.unsupported', 'Chain is not supported'],
  ['caip.address', 'Invalid CAIP Address'],
  ['caip.address10', 'Invalid CAIP-10 address'],
  ['caip.network', 'Invalid CAIP-2 network id'],
  ['send.amountAndReceiver', 'An amount and receiver address are required'],
  ['send.token', 'A token is required'],
  ['send.chain', 'Unsupported chain'],
  ['amount.insufficient', 'Insufficient balance'],
  [
    'connection.capabilitiesAddress',
    'Missing address parameter in `wallet_getCapabilities` request',
  ],
  [
    'chain.notConfigured',
    "Namespace 'near' is not configured. Please call connect() first with namespace config.",
    { namespace: 'near' },
  ],
  ['chain.invalidId', 'Invalid chainId'],
  ['connection.bothSignIns', 'Cannot set both `siweConfig` and `siwx` options'],
  ['connection.forbiddenMethod', 'Requested RPC call is not allowed'],
  ['connection.forbiddenAction', 'Action not allowed'],
]

const textOf = (code: ErrorCode, params?: unknown) => {
  const { text }: ErrorDefinition = catalogue[code]
  return typeof text === 'function' ? text(params as never) : text
}

/** Parameters for every code whose text is a function. */
const samples: Partial<Record<ErrorCode, unknown>> = {
  'chain.mismatch': { expected: 'Polygon', actual: 'Ethereum' },
  'chain.switchFailed': { name: 'Polygon' },
  'chain.notConfigured': { namespace: 'near' },
  'options.endpoint': { name: 'registry', url: 'wallets.example' },
  'options.conflict': { name: 'namespaces', value: 'solana' },
  'options.id': { id: 'a b' },
  'network.invalid': { network: 137, problem: 'named twice' },
  'network.last': { network: 'eip155:137' },
  'options.unknown': { name: 'them' },
  'amount.tooManyDecimals': { decimals: 6 },
  'amount.ambiguous': { text: '1,234' },
  'http.status': { status: 500 },
  'http.unreachable': { host: 'data.example' },
  'http.timeout': { host: 'data.example', seconds: 10 },
  'http.malformed': { problem: 'it is not JSON' },
  'request.invalid': { problem: 'query.limit: too large' },
  'wallet.unsupportedMethod': { method: 'wallet_sendCalls' },
  'wallet.request': { message: 'The device is unplugged.' },
  'rpc.parse': { message: 'This is no JSON.' },
  'rpc.invalidRequest': { message: 'The request has no method.' },
  'rpc.methodNotFound': { message: 'The method does not exist.' },
  'rpc.invalidParams': { message: 'An address is missing.' },
  'rpc.internal': { message: 'The device is unplugged.' },
  'rpc.invalidInput': { message: 'The gas limit is too low.' },
  'rpc.resourceNotFound': { message: 'There is no such block.' },
  'rpc.resourceUnavailable': { message: 'The block is not here any more.' },
  'rpc.transactionRejected': { message: 'The transaction was not taken.' },
  'rpc.methodNotSupported': { message: 'The method is switched off.' },
  'rpc.version': { message: 'The version is not known.' },
  'calls.interrupted': { sent: 1, total: 3, id: 'causeway:1:3:0x' },
  'wc.uri': { problem: 'symKey is missing' },
  'wc.message': { problem: 'it is not JSON' },
  'wc.relayRefused': { reason: 'Mailbox limit exceeded' },
  'wc.token': { fault: 'expired', problem: 'it expired' },
  'signIn.message': { problem: 'the nonce is missing' },
  'signIn.differs': { field: 'statement' },
  'tx.reverted': { reason: 'TopUpTooSmall' },
  'bitcoin.refused': { reason: 'min relay fee not met' },
  'bitcoin.dust': { least: '294 sat' },
  'bitcoin.fee': { percent: 90 },
  'bitcoin.sentOther': { txid: '9f2c41' },
  'tx.gas': { symbol: 'POL' },
  'swap.gasBalance': { symbol: 'POL' },
  'name.register': { name: 'anna' },
  'email.tooSoon': { seconds: 12 },
}

const codes = Object.keys(catalogue) as ErrorCode[]

describe('catalogue', () => {
  it('[S8.texts-exact] says every text of SPEC §8 to the letter, and marks exactly those', () => {
    for (const [code, text, params] of section8)
      expect([code, textOf(code, params)]).toEqual([code, text])
    const marked = codes.filter((code) => catalogue[code].spec === '§8')
    // SPEC fixes that these exist but not their words.
    const worded = ['alert.switchNetwork', 'alert.iframe', 'wallet.request']
    expect(marked.toSorted()).toEqual([...section8.map(([code]) => code), ...worded].toSorted())
  })

  it('says the texts of SPEC §4 to §6 to the letter, and marks exactly those', () => {
    for (const [code, text, params] of otherSections)
      expect([code, textOf(code, params)]).toEqual([code, text])
    const marked = codes.filter((code) => /§[456]/u.test(catalogue[code].spec))
    expect(marked.toSorted()).toEqual(otherSections.map(([code]) => code).toSorted())
  })

  it('pops up the second sentence of a swap without amount', () => {
    expect(catalogue['swap.incorrectAmount'].help).toBe('Please enter a valid amount')
  })

  it('shows the reason of the name service before its own words', () => {
    expect(textOf('name.register', { name: 'anna', reason: 'Name is taken' })).toBe('Name is taken')
  })

  it('shows every alert and the banner of the collector once', () => {
    const alerts = codes.filter((code) => code.startsWith('alert.'))
    expect(alerts.map((code) => (catalogue[code] as ErrorDefinition).once)).toEqual(
      alerts.map(() => true),
    )
    expect(catalogue['alert.analytics'].surface).toBe('banner')
  })

  it('has sample parameters for each text with parameters, and for no other', () => {
    const functions = codes.filter((code) => typeof catalogue[code].text === 'function')
    expect(Object.keys(samples).toSorted()).toEqual(functions.toSorted())
  })

  it('tells our own failures in whole sentences, without promises and leftovers', () => {
    for (const code of codes.filter((one) => catalogue[one].spec === 'product')) {
      const text = textOf(code, samples[code])
      expect(text, code).not.toMatch(/undefined|\[object|NaN|TODO/u)
      expect(text, code).not.toMatch(
        /invest|profit|passive income|\bROI\b|guarantee|matrix cycle/iu,
      )
      if (catalogue[code].surface !== 'log') expect(text, code).toMatch(/[.]$/u)
    }
  })

  it('all texts, as a visitor reads them', () => {
    const page = codes.map((code) => {
      const entry: ErrorDefinition = catalogue[code]
      const flags = [entry.surface, entry.retry ? 'retry' : '', entry.once ? 'once' : '']
      return `${code} [${flags.filter(Boolean).join(' ')}] ${textOf(code, samples[code])}`
    })
    expect(page.toSorted().join('\n')).toMatchSnapshot()
  })
})
