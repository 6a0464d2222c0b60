import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { isUnlimited } from '@causeway/protocol/preview/isUnlimited'
import type { TestWalletConfig } from '../core/loadConfig.ts'
import type { WalletRpcRequest } from '../core/messages.ts'
import { visibleText } from '../core/visibleText.ts'
import { decodeKnownCall, summaryOf, type KnownCall } from './decodeKnownCall.ts'
import { describeTypedData } from './describeTypedData.ts'
import { amountLabel, isKnown, addressLabel, networkLabel, valueLabel } from './naming.ts'
import { readWalletRequest } from './readWalletRequest.ts'
import { english } from './english.ts'
import type { DescribeContext, DescriptionRow, RequestDescription, Voice } from './types.ts'

/**
 * Says in plain words what a request asks for.
 * Throws an Error when the request is malformed: it is then refused before anybody sees it.
 * @param voice the language of these words; English where none is given
 */
export function describeRequest(
  request: WalletRpcRequest,
  config: TestWalletConfig,
  voice: Voice = english,
): RequestDescription {
  const asked = readWalletRequest(request)
  const scene: DescribeContext = { ...config, ...voice }
  const { words } = scene
  switch (asked.kind) {
    case 'connect':
      return { ...words.connect, rows: [] }
    case 'send':
      return withAccount(describeCall(asked.transaction, scene), asked.transaction.from, scene)
    case 'message': {
      const { title, summary, text } = words.message
      const value = visibleText(asked.text, { lines: true })
      const rows = [{ label: text, value, code: true }]
      return withAccount({ title, summary, rows, approve: words.sign }, asked.from, scene)
    }
    case 'typedData':
      return withAccount(describeTypedData(asked.typedData, scene), asked.from, scene)
    case 'switch':
      return {
        title: words.switch.title,
        summary: words.switch.summary(asked.chainId),
        rows: [{ label: words.network, value: networkLabel(asked.chainId, scene) }],
        approve: words.switch.approve,
      }
    case 'add':
      return {
        title: words.add.title,
        summary: words.add.summary,
        rows: [
          { label: words.add.name, value: visibleText(asked.name) },
          { label: words.add.chain, value: String(asked.chainId) },
          { label: words.add.rpc, value: visibleText(asked.rpcUrls.join(' ')), code: true },
        ],
        approve: words.add.approve,
      }
    default:
      return asked satisfies never
  }
}

function withAccount(
  shown: RequestDescription,
  from: string,
  scene: DescribeContext,
): RequestDescription {
  const account = { label: scene.words.account, value: addressLabel(from, scene) }
  return { ...shown, rows: [...shown.rows, account] }
}

function describeCall(
  transaction: { to?: string; value: bigint; data: string },
  scene: DescribeContext,
): RequestDescription {
  const { to, value, data } = transaction
  const { network, send: words } = scene.words
  const rows: DescriptionRow[] = [
    { label: network, value: networkLabel(scene.chain.id, scene) },
    to
      ? { label: words.to, value: addressLabel(to, scene) }
      : { label: words.creates, value: words.newContract },
  ]
  if (value > 0n || data === '0x')
    rows.push({
      label: words.sends,
      value: formatAmount(
        value,
        { decimals: 18, symbol: 'POL' },
        { kind: 'exact', locale: scene.locale },
      ),
    })
  const simple = { title: words.title, summary: words.coin, rows, approve: words.approve }
  if (data === '0x') return simple
  // The code of a new contract is no call, whatever its first bytes look like.
  const call = to ? decodeKnownCall(data, scene.contracts) : undefined
  if (!call) {
    rows.push({ label: words.data, value: data, code: true })
    return { ...simple, summary: words.contract, warning: words.undecoded }
  }
  rows.push({ label: words.function, value: call.name, code: true })
  rows.push(...argumentRows(call, to, scene))
  const warning = warningOf(call, to, scene)
  const summary = summaryOf(call.name, scene.words)
  return { ...simple, summary, ...(warning ? { warning } : {}) }
}

function argumentRows(
  call: KnownCall,
  to: string | undefined,
  scene: DescribeContext,
): DescriptionRow[] {
  const token = call.amounts === 'own' ? (to ?? '') : stakeTokenOf(scene)
  return call.args.map(({ name, value }, index) => {
    const isAmount = typeof value === 'bigint' && /amount|value/iu.test(name)
    return {
      label: name || scene.words.send.argument(index + 1),
      value: isAmount ? amountLabel(value, token, scene) : valueLabel(value, scene),
    }
  })
}

function warningOf(
  call: KnownCall,
  to: string | undefined,
  scene: DescribeContext,
): string | undefined {
  if (!isKnown(to ?? '', scene)) return scene.words.send.unknownContract
  const amount = call.args.find(({ name }) => name === 'value' || name === 'amount')?.value
  if (call.name !== 'approve' || typeof amount !== 'bigint' || !isUnlimited(amount))
    return undefined
  return scene.words.unlimited(addressLabel(String(call.args[0]?.value), scene))
}

function stakeTokenOf(config: TestWalletConfig): string {
  return config.tokens.find((one) => one.symbol === 'CWY')?.address ?? ''
}
