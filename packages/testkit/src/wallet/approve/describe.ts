import { toDecimalString } from '@causeway/protocol/amount'
import type { WalletConfig } from '../core/config.ts'
import type { RpcRequest } from '../core/messages.ts'
import { visibleText } from '../core/visibleText.ts'
import { decodeCall, type Call } from './decodeCall.ts'
import { describeTypedData, unlimitedWarning } from './describeTypedData.ts'
import { amountOf, isKnown, isUnlimited, nameOf, networkName, textOf } from './naming.ts'
import { readRequest } from './readRequest.ts'

export type Row = { label: string; value: string; code?: boolean }
export type Description = {
  title: string
  summary: string
  rows: Row[]
  warning?: string
  approve: string
}

/**
 * Says in plain words what a request asks for.
 * Throws an Error when the request is malformed: it is then refused before anybody sees it.
 */
export function describe(request: RpcRequest, config: WalletConfig): Description {
  const asked = readRequest(request)
  switch (asked.kind) {
    case 'connect':
      return {
        title: 'Connect',
        summary:
          'This site wants to see your address and to ask you for signatures. It cannot move anything by itself.',
        rows: [],
        approve: 'Connect',
      }
    case 'send':
      return withAccount(describeCall(asked.transaction, config), asked.transaction.from, config)
    case 'message':
      return withAccount(
        {
          title: 'Sign a message',
          summary: 'A signature costs nothing and moves nothing by itself.',
          rows: [{ label: 'Message', value: visibleText(asked.text, { lines: true }), code: true }],
          approve: 'Sign',
        },
        asked.from,
        config,
      )
    case 'typedData':
      return withAccount(describeTypedData(asked.typedData, config), asked.from, config)
    case 'switch':
      return {
        title: 'Switch network',
        summary: `The site wants this wallet on chain ${asked.chainId}.`,
        rows: [{ label: 'Network', value: networkName(asked.chainId, config) }],
        approve: 'Switch',
      }
    case 'add':
      return {
        title: 'Add network',
        summary: 'The site wants this wallet to know another network and to switch to it.',
        rows: [
          { label: 'Name', value: visibleText(asked.name) },
          { label: 'Chain', value: String(asked.chainId) },
          { label: 'RPC', value: visibleText(asked.rpcUrls.join(' ')), code: true },
        ],
        approve: 'Add and switch',
      }
    default:
      return asked satisfies never
  }
}

function withAccount(shown: Description, from: string, config: WalletConfig): Description {
  return { ...shown, rows: [...shown.rows, { label: 'Account', value: nameOf(from, config) }] }
}

function describeCall(
  transaction: { to?: string; value: bigint; data: string },
  config: WalletConfig,
): Description {
  const { to, value, data } = transaction
  const rows: Row[] = [
    { label: 'Network', value: networkName(config.chain.id, config) },
    { label: to ? 'To' : 'Creates', value: to ? nameOf(to, config) : 'a new contract' },
  ]
  if (value > 0n || data === '0x')
    rows.push({ label: 'Sends', value: `${toDecimalString(value, 18)} POL` })
  const simple = {
    title: 'Send transaction',
    summary: 'Sends the network’s own coin.',
    rows,
    approve: 'Send',
  }
  if (data === '0x') return simple
  // The code of a new contract is no call, whatever its first bytes look like.
  const call = to ? decodeCall(data) : undefined
  if (!call) {
    rows.push({ label: 'Data', value: data, code: true })
    return {
      ...simple,
      summary: 'Calls a contract.',
      warning: 'This wallet could not decode the call: nothing here says what it does.',
    }
  }
  rows.push({ label: 'Function', value: call.name, code: true }, ...argumentRows(call, to, config))
  const warning = warningOf(call, to, config)
  return { ...simple, summary: call.summary, ...(warning ? { warning } : {}) }
}

function argumentRows(call: Call, to: string | undefined, config: WalletConfig): Row[] {
  const token = call.tokenArgument === 'target' ? (to ?? '') : stakeTokenOf(config)
  return call.args.map(({ name, value }) => {
    const isAmount = typeof value === 'bigint' && /amount|value/iu.test(name)
    return { label: name, value: isAmount ? amountOf(value, token, config) : textOf(value, config) }
  })
}

function warningOf(call: Call, to: string | undefined, config: WalletConfig): string | undefined {
  if (!isKnown(to ?? '', config))
    return 'This wallet does not know the contract: a function of this name may do anything there.'
  const amount = call.args.find(({ name }) => name === 'value' || name === 'amount')?.value
  if (call.name !== 'approve' || typeof amount !== 'bigint' || !isUnlimited(amount))
    return undefined
  return unlimitedWarning(nameOf(String(call.args[0]?.value), config))
}

function stakeTokenOf(config: WalletConfig): string {
  return config.tokens.find((one) => one.symbol === 'CWY')?.address ?? ''
}
