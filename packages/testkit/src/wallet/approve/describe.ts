import { toDecimalString } from '@causeway/protocol/amount'
import type { WalletConfig } from '../core/loadConfig.ts'
import type { RpcRequest } from '../core/messages.ts'
import { visibleText } from '../core/visibleText.ts'
import { decodeCall, summaryOf, type Call } from './decodeCall.ts'
import { describeTypedData } from './describeTypedData.ts'
import { amountOf, isKnown, isUnlimited, nameOf, networkName, textOf } from './naming.ts'
import { readRequest } from './readRequest.ts'
import { english, type Scene, type Voice } from './scene.ts'

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
 * @param voice the language of these words; English where none is given
 */
export function describe(
  request: RpcRequest,
  config: WalletConfig,
  voice: Voice = english,
): Description {
  const asked = readRequest(request)
  const scene: Scene = { ...config, ...voice }
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
        rows: [{ label: words.network, value: networkName(asked.chainId, scene) }],
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

function withAccount(shown: Description, from: string, scene: Scene): Description {
  const account = { label: scene.words.account, value: nameOf(from, scene) }
  return { ...shown, rows: [...shown.rows, account] }
}

function describeCall(
  transaction: { to?: string; value: bigint; data: string },
  scene: Scene,
): Description {
  const { to, value, data } = transaction
  const { network, send: words } = scene.words
  const rows: Row[] = [
    { label: network, value: networkName(scene.chain.id, scene) },
    to
      ? { label: words.to, value: nameOf(to, scene) }
      : { label: words.creates, value: words.newContract },
  ]
  if (value > 0n || data === '0x')
    rows.push({ label: words.sends, value: `${toDecimalString(value, 18)} POL` })
  const simple = { title: words.title, summary: words.coin, rows, approve: words.approve }
  if (data === '0x') return simple
  // The code of a new contract is no call, whatever its first bytes look like.
  const call = to ? decodeCall(data) : undefined
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

function argumentRows(call: Call, to: string | undefined, scene: Scene): Row[] {
  const token = call.tokenArgument === 'target' ? (to ?? '') : stakeTokenOf(scene)
  return call.args.map(({ name, value }, index) => {
    const isAmount = typeof value === 'bigint' && /amount|value/iu.test(name)
    return {
      label: name || scene.words.send.argument(index + 1),
      value: isAmount ? amountOf(value, token, scene) : textOf(value, scene),
    }
  })
}

function warningOf(call: Call, to: string | undefined, scene: Scene): string | undefined {
  if (!isKnown(to ?? '', scene)) return scene.words.send.unknownContract
  const amount = call.args.find(({ name }) => name === 'value' || name === 'amount')?.value
  if (call.name !== 'approve' || typeof amount !== 'bigint' || !isUnlimited(amount))
    return undefined
  return scene.words.unlimited(nameOf(String(call.args[0]?.value), scene))
}

function stakeTokenOf(config: WalletConfig): string {
  return config.tokens.find((one) => one.symbol === 'CWY')?.address ?? ''
}
