import { createBalanceSource, sourceTokens } from '@causeway/testkit/balanceSource'
import type { Fixture } from '../../fixture.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { SendEvent } from './sendEvents.ts'
import { sendFlow } from './sendFlow.ts'
import type { CheckedPayment, SendProblem, SendWarning } from './sendState.ts'

const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const one = [{ name: 'Plain Wallet', chainId: 137 }] as const
const tokens = () => createBalanceSource(sourceTokens())
const [, usdc] = sourceTokens()

const checkedWith = (warnings: readonly SendWarning[], arrives?: bigint): CheckedPayment => ({
  fee: {
    gas: 21_000n,
    expected: 630_000_000_000_000n,
    ceiling: 1_890_000_000_000_000n,
    fields: {},
  },
  warnings,
  ...(arrives === undefined ? {} : { arrives }),
})

/** Brings the flow where the picture wants it, past the node, which the gallery does not have. */
function typed(kit: KitInside, ...events: readonly SendEvent[]): void {
  const flow = sendFlow(kit)
  if (usdc) flow.send({ type: 'tokenChosen', token: usdc })
  flow.send({ type: 'amountTyped', text: '12.5', unit: 'token' })
  flow.send({ type: 'receiverTyped', text: bob })
  for (const event of events) flow.send(event)
}
const submitted: SendEvent = { type: 'submitted', token: usdc }
const reviewed = (checked: CheckedPayment): SendEvent => ({
  type: 'checked',
  attempt: 1,
  result: { status: 'ok', checked, units: 12_500_000_000_000_000_000n },
})
const refused = (problem: SendProblem): SendEvent => ({
  type: 'checked',
  attempt: 1,
  result: { status: 'refused', problem },
})

const shown = (
  view: Fixture['view'],
  state: string,
  prepare?: Fixture['prepare'],
  config: Fixture['config'] = {},
): Fixture => ({
  view,
  state,
  connected: true,
  wallets: one,
  config: { balances: tokens(), ...config },
  ...(prepare ? { prepare } : {}),
})
export const fixtures: readonly Fixture[] = [
  shown('WalletSend', 'empty'),
  shown('WalletSend', 'loading', undefined, {
    balances: Object.assign(tokens(), { latency: Infinity }),
  }),
  shown('WalletSend', 'tokens-missing', undefined, {
    balances: Object.assign(tokens(), { failures: Infinity }),
  }),
  shown('WalletSend', 'filled', (kit) => typed(kit)),
  shown('WalletSend', 'wrong', (kit) =>
    typed(
      kit,
      { type: 'amountTyped', text: '99999', unit: 'token' },
      { type: 'receiverTyped', text: bob.replace('C4', 'c4') },
    ),
  ),
  shown('WalletSend', 'rejected', (kit) => typed(kit, submitted, refused({ type: 'rejected' }))),
  shown('WalletSend', 'fee', (kit) =>
    typed(kit, submitted, refused({ type: 'fee', ceiling: 1_890_000_000_000_000n })),
  ),
  shown('WalletSendSelectToken', 'full'),
  shown('WalletSendPreview', 'plain', (kit) =>
    typed(kit, submitted, reviewed(checkedWith([{ type: 'first' }]))),
  ),
  shown('WalletSendPreview', 'grave', (kit) =>
    typed(
      kit,
      submitted,
      reviewed(
        checkedWith(
          [{ type: 'lookAlike', of: bob }, { type: 'contract' }, { type: 'first' }],
          12n * 10n ** 18n,
        ),
      ),
    ),
  ),
]
