import { previewFailureOf } from './previewFailureOf.ts'
import { askNode, isFundsRefusal } from './askNode.ts'
import type { RawOutcome } from './simulatedOutcome.ts'
import { answerOf, questions } from './answerOf.ts'
import { type NewestBlock, rpcCallOf } from './simulateCalls.ts'
import { announcedMoves, traceCall } from './traceCall.ts'
import type { PreviewSources, PreviewTransactionParams } from './previewSources.ts'
import type { PreviewAsset } from './transactionPreview.ts'

/**
 * What one transaction would do, by a trace: coin as it moved, tokens by the word of their contracts. Allowances are not read.
 * @returns undefined where the node does not trace
 */
export async function tracedOutcome(
  sources: PreviewSources,
  block: NewestBlock,
  params: PreviewTransactionParams,
): Promise<RawOutcome | undefined> {
  const traced = await traceCall(sources, params)
  if (traced.status === 'refused')
    return isFundsRefusal(traced.text)
      ? { status: 'fails', reason: { type: 'funds' }, call: 0 }
      : undefined
  if (traced.status === 'failed') {
    const reason = previewFailureOf(traced.data, traced.message, sources.contracts)
    return { status: 'fails', reason, call: 0 }
  }
  const moves = await Promise.all(
    announcedMoves(params.account, traced.logs).map(async ({ type, token, id, by }) => {
      const { symbol, decimals } = await describe(sources, token)
      const asset: PreviewAsset =
        type === 'erc20'
          ? { type, address: token, symbol, decimals }
          : { type, address: token, name: symbol, id }
      return { asset, by }
    }),
  )
  const coin: PreviewAsset = { type: 'native', ...sources.coin }
  const all = [...(traced.coin === 0n ? [] : [{ asset: coin, by: traced.coin }]), ...moves]
  return {
    status: 'computed',
    how: 'trace',
    leaves: all.filter(({ by }) => by < 0n).map(({ asset, by }) => ({ asset, amount: -by })),
    arrives: all.filter(({ by }) => by > 0n).map(({ asset, by }) => ({ asset, amount: by })),
    allowances: [],
    block: block.number,
    complete: true,
    varies: undefined,
    gasUsed: traced.gasUsed,
    names: new Map(),
  }
}

/** What a token calls itself, asked of the chain as it is. */
export async function describe(
  { node, signal }: PreviewSources,
  token: `0x${string}`,
): Promise<{ readonly symbol: string | undefined; readonly decimals: number | undefined }> {
  const ask = async (data: `0x${string}`) => {
    const told = await askNode(node, 'eth_call', [{ to: token, data }, 'latest'], signal)
    return told.ok && typeof told.answer === 'string'
      ? answerOf({
          success: true,
          returnData: told.answer as `0x${string}`,
          gasUsed: 0n,
          logs: [],
          message: '',
        })
      : undefined
  }
  const [symbol, decimals] = await Promise.all([ask(questions.symbol()), ask(questions.decimals())])
  const places = decimals?.uint(0)
  return {
    symbol: symbol?.text(0),
    decimals: places !== undefined && places <= 255n ? Number(places) : undefined,
  }
}

/** Whether one transaction would go through at all: the least that a node says. */
export async function calledOutcome(
  { node, signal, contracts }: PreviewSources,
  { account, to, data, value, gas }: PreviewTransactionParams,
  why: 'node' | 'method',
): Promise<RawOutcome> {
  const call = rpcCallOf({ from: account, to, data, value, gas })
  const told = await askNode(node, 'eth_call', [call, 'latest'], signal)
  if (told.ok) return { status: 'unknown', why, passes: true }
  if (isFundsRefusal(told.text)) return { status: 'fails', reason: { type: 'funds' }, call: 0 }
  if (told.data !== undefined || /revert/iu.test(told.text)) {
    const reason = previewFailureOf(told.data ?? '0x', told.text, contracts)
    return { status: 'fails', reason, call: 0 }
  }
  return { status: 'unknown', why: told.lacksMethod ? 'method' : 'node', passes: false }
}
