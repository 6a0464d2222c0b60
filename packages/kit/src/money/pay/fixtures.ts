import type { Fixture } from '../../fixture.ts'
import type { KitInside } from '../../actions/kit.ts'
import { payFlow } from './payFlow.ts'
import type { SentOutcome } from '../../actions/transact/reduceRequest.ts'
import type { PayEvent, PayRequest, PayTransfer } from './reducePay.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const shop = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const request: PayRequest = { chainId: 137, token: undefined, amount: '12.5', receiver: shop }
const payment: PayTransfer = {
  request,
  from,
  token: {
    name: 'POL',
    symbol: 'POL',
    chainId: 'eip155:137',
    quantity: { decimals: '18', numeric: '100' },
  },
  units: 12_500_000_000_000_000_000n,
  toContract: false,
}
const hash = `0x${'ab'.repeat(32)}` as const

/** Brings the flow where the picture wants it, past wallet and node, which the gallery does not have. */
function at(kit: KitInside, ...events: readonly ((attempt: number) => PayEvent)[]): void {
  const flow = payFlow(kit)
  flow.send({ type: 'requested', request })
  for (const event of events) flow.send(event(flow.get().attempt))
}
const checked =
  (result: Extract<PayEvent, { type: 'checked' }>['result']) =>
  (attempt: number): PayEvent => ({ type: 'checked', attempt, result })
const pressed = (): PayEvent => ({ type: 'payPressed' })
const answered =
  (answer: Extract<PayEvent, { type: 'answered' }>['answer']) =>
  (attempt: number): PayEvent => ({ type: 'answered', attempt, answer })
const ended =
  (outcome: SentOutcome) =>
  (attempt: number): PayEvent => ({ type: 'seen', attempt, id: hash, outcome })

const shown = (state: string, ...events: readonly ((attempt: number) => PayEvent)[]): Fixture => ({
  view: 'PayRequest',
  state,
  connected: true,
  wallets: [{ name: 'Plain Wallet', chainId: 137 }],
  prepare: (kit) => at(kit, ...events),
})
const ready = checked(payment)
const sent = [ready, pressed, answered({ status: 'ok', value: hash })]

export const fixtures: readonly Fixture[] = [
  { view: 'PayRequest', state: 'connect', prepare: (kit) => at(kit) },
  { ...shown('network'), wallets: [{ name: 'Plain Wallet', chainId: 1 }] },
  shown('insufficient', checked({ type: 'balance' })),
  shown('ready', ready),
  shown('contract', checked({ ...payment, toContract: true })),
  shown('refused', ready, pressed, answered({ status: 'rejected' })),
  shown('unsure', ready, pressed, answered({ status: 'maybeSent', error: undefined })),
  shown('arrived', ...sent, ended('confirmed')),
  shown('failed', ...sent, ended('reverted')),
]
