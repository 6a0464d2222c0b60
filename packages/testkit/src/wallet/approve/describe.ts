import { toDecimalString } from '@causeway/protocol/amount'
import { isSameAddress } from '@causeway/protocol/address'
import type { WalletConfig } from '../core/config.ts'
import type { RpcRequest } from '../core/messages.ts'
import { testAddresses } from '../core/addresses.ts'
import { decodeCall } from './decodeCall.ts'
import { readRequest, type TypedData } from './readRequest.ts'

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
      return describeCall(asked.transaction, config)
    case 'message':
      return {
        title: 'Sign a message',
        summary: 'A signature costs nothing and moves nothing by itself.',
        rows: [{ label: 'Message', value: asked.text, code: true }],
        approve: 'Sign',
      }
    case 'typedData':
      return describeTypedData(asked.typedData, config)
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
          { label: 'Name', value: asked.name },
          { label: 'Chain', value: String(asked.chainId) },
          { label: 'RPC', value: asked.rpcUrl, code: true },
        ],
        approve: 'Add and switch',
      }
    default:
      return asked satisfies never
  }
}

const networkName = (id: number, config: WalletConfig) =>
  id === config.chain.id ? `${config.chain.name} (${id})` : `Chain ${id}`

/** "Staking · 0x5FbD…0aa3", or the whole address when nobody has named it. */
export function nameOf(address: string, config: WalletConfig): string {
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  const known = config.names.find((one) => isSameAddress(one.address, address))
  if (known) return `${known.name} · ${short}`
  const token = config.tokens.find((one) => isSameAddress(one.address, address))
  if (token) return `${token.symbol} token · ${short}`
  const index = testAddresses.findIndex((one) => isSameAddress(one, address))
  return index === -1 ? address : `Test account ${index} · ${short}`
}

function amountOf(base: bigint, token: string, config: WalletConfig): string {
  if (base === 2n ** 256n - 1n) return 'unlimited'
  const known = config.tokens.find((one) => isSameAddress(one.address, token))
  return known ? `${toDecimalString(base, known.decimals)} ${known.symbol}` : `${base} (base units)`
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
  const call = decodeCall(data)
  if (!call) {
    rows.push({ label: 'Data', value: data, code: true })
    return {
      ...simple,
      summary: 'Calls a contract.',
      warning: 'This wallet could not decode the call: nothing here says what it does.',
    }
  }
  const token = call.tokenArgument === 'target' ? (to ?? '') : stakeTokenOf(config)
  rows.push({ label: 'Function', value: call.name, code: true })
  for (const { name, value: argument } of call.args) {
    const isAmount = typeof argument === 'bigint' && /amount|value/iu.test(name)
    rows.push({
      label: name,
      value: isAmount ? amountOf(argument, token, config) : textOf(argument, config),
    })
  }
  return { ...simple, summary: call.summary }
}

function stakeTokenOf(config: WalletConfig): string {
  return config.tokens.find((one) => one.symbol === 'CWY')?.address ?? ''
}

function textOf(value: unknown, config: WalletConfig): string {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/u.test(value)) return nameOf(value, config)
  if (Array.isArray(value)) return value.map((one) => textOf(one, config)).join(', ')
  if (typeof value === 'object' && value !== null)
    return JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'bigint' ? one.toString() : one,
    )
  return String(value)
}

function describeTypedData(typed: TypedData, config: WalletConfig): Description {
  const { message, domain, primaryType } = typed
  const verifier =
    typeof domain['verifyingContract'] === 'string' ? domain['verifyingContract'] : ''
  const isPermit = primaryType === 'Permit' && 'spender' in message && 'value' in message
  const rows: Row[] = [
    {
      label: isPermit ? 'Token' : 'For',
      value: verifier ? nameOf(verifier, config) : textOf(domain['name'] ?? 'unnamed', config),
    },
  ]
  for (const [label, value] of Object.entries(message))
    rows.push({ label, value: fieldText(label, value, isPermit ? verifier : '', config) })
  if (!isPermit)
    return {
      title: `Sign ${primaryType}`,
      summary: 'A signature that a contract can read. It costs nothing to give.',
      rows,
      approve: 'Sign',
    }
  return {
    title: 'Permit spending',
    summary: `Lets ${nameOf(String(message['spender']), config)} take ${amountOf(BigInt(String(message['value'])), verifier, config)} from your account, without a transaction of its own.`,
    rows,
    approve: 'Sign',
  }
}

function fieldText(label: string, value: unknown, token: string, config: WalletConfig): string {
  if (label === 'value' && token) return amountOf(BigInt(String(value)), token, config)
  if (label === 'deadline' && /^\d{1,11}$/u.test(String(value)))
    return new Date(Number(value) * 1000).toLocaleString()
  return textOf(value, config)
}
