import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import { describe, expect, it } from 'vitest'
import type { Frame } from '../context/frame.ts'
import type { FrameRpcRequest } from '../requests/requestUserApproval.ts'
import { askOperation } from './askOperation.ts'
import { smartFrame, smartNetwork } from './fixture/smartFrame.ts'
import { smartAccountOf } from './smartAccountOf.ts'

type Trial = {
  readonly calls: readonly { readonly to?: string }[]
  readonly stateOverrides: Readonly<Record<string, object>>
}

/** Whom the trials of an operation call, where the account is there or not. */
async function trialsOf(isThere: boolean) {
  const { contracts } = smartNetwork.smartAccounts!
  const trials: Trial[] = []
  const { frame: bare } = smartFrame({
    node: {
      eth_getBlockByNumber: { number: '0x10', timestamp: '0x1', baseFeePerGas: '0x1' },
      eth_getCode: ([address]: [string]) =>
        address === contracts.entryPoint || isThere ? '0x6000' : '0x',
      eth_simulateV1: ([{ blockStateCalls }]: [{ blockStateCalls: [Trial] }]) => {
        const [trial] = blockStateCalls
        trials.push(trial)
        const passed = { status: '0x1', returnData: '0x', gasUsed: '0x5208', logs: [] }
        return [{ calls: trial.calls.map(() => passed) }]
      },
    },
  })
  const ask = async ({ look }: { look: () => Promise<unknown> }) => look()
  const frame = { ...bare, screens: { approvals: { ask } } } as unknown as Frame
  const place = (await smartAccountOf(frame))!
  const call: AccountCall = { to: `0x${'5'.repeat(40)}`, value: 1n, data: '0x' }
  const rpc = { network: smartNetwork, user: null, origin: 'https://app.example' }
  const operation = { place, calls: [call], payer: { kind: 'project' } as const }
  await askOperation(frame, rpc as FrameRpcRequest, operation, async () => undefined)
  return { trials, contracts }
}

describe('threat: what an operation would do is tried as no bundler carries it', () => {
  it.each([true, false])(
    'the entry point tells the account in one trial (it is there: %s)',
    async (isThere) => {
      const { trials, contracts } = await trialsOf(isThere)
      const { entryPoint, factory } = contracts
      const carried = trials.filter(({ calls }) => calls.some(({ to }) => to === entryPoint))
      expect(carried).toHaveLength(1)
      expect(Object.keys(carried[0]!.stateOverrides)).toContain(entryPoint)
      // It is made first where it is not there.
      expect(carried[0]!.calls.some(({ to }) => to === factory)).toBe(!isThere)
    },
  )
})
