import type { Address } from 'viem'
import { namedTokens } from '../../packages/kit/src/actions/portfolio/namedTokens.ts'
import { ownQueryClient } from '../../packages/kit/src/actions/portfolio/ownQueryClient.ts'
import { tokensQuery } from '../../packages/kit/src/actions/portfolio/tokensQuery.ts'
import { ownCoinQuery, ownTokens } from '../../packages/kit/src/money/assets/ownTokens.ts'
import { exactToken, tokenAddressOf } from '../../packages/kit/src/money/assets/tokenAmounts.ts'
import { sendFlow } from '../../packages/kit/src/money/send/sendFlow.ts'
import type { SendState } from '../../packages/kit/src/money/send/sendState.ts'
import { type LiarWorld, liarChain, thief } from './startLiarWorld.ts'
import {
  type VisitKit,
  type Visit,
  failureCodeOf,
  visitEnded,
  meant,
  measured,
  movedText,
  settled,
} from './visits.ts'

/** What a visitor sends: a token by the app's word for it, to somebody by an address or a name. */
export interface SendWish {
  readonly token: string
  readonly amount: string
  readonly unit?: 'token' | 'currency'
  readonly to: string
  /** Whom the owner of the name means. */
  readonly friend: Address
  /** The node does not say what the account holds of the coin, when the form asks. */
  readonly withoutCoin?: boolean
}

/** What receivers have of each token, by account and token. */
async function heldBy(
  world: LiarWorld,
  receivers: ReadonlySet<Address>,
): Promise<ReadonlyMap<string, bigint>> {
  const { client } = world.chain
  const all = [...receivers].flatMap((address) =>
    world.tokens.map(async ({ address: token }) => {
      const held = token
        ? await world.chain.balanceOf(token, address)
        : await client.getBalance({ address })
      return [`${address} ${token}`, held] as const
    }),
  )
  return new Map(await Promise.all(all))
}

/** A visitor who sends, and presses on as long as there is a button. */
export async function sendVisit(
  world: LiarWorld,
  visitor: { readonly kit: VisitKit; readonly owner: Address },
  wish: SendWish,
): Promise<Visit> {
  const { kit, owner } = visitor
  const place = { address: owner, caipNetworkId: liarChain } as const
  kit.open({ view: 'WalletSend' })
  const flow = sendFlow(kit)
  const client = ownQueryClient(kit)
  const faults: string[] = []
  let shown = 'the form'
  const receivers = new Set<Address>([wish.friend, thief])
  const balances = () => heldBy(world, receivers)
  const { result: refused, moved } = await measured(world, owner, async () => {
    const [listed, coin] = await Promise.all([
      client.fetchQuery(tokensQuery(kit, place)).catch(() => undefined),
      wish.withoutCoin ? undefined : client.fetchQuery(ownCoinQuery(kit, place)),
    ])
    const tokens = ownTokens(listed && namedTokens(kit, listed), coin)
    const token =
      tokens.find(({ symbol }) => symbol === wish.token) ??
      tokens.find(({ claims }) => claims !== undefined)
    if (!token) return 'not offered'
    flow.send({ type: 'tokenChosen', token })
    flow.send({ type: 'amountTyped', text: wish.amount, unit: wish.unit ?? 'token' })
    flow.send({ type: 'receiverTyped', text: wish.to })
    const receiver = await settled(() => {
      const { status } = flow.get().form.receiver
      return status === 'resolving' ? undefined : status
    })
    if (receiver !== 'ok') return `receiver ${receiver ?? 'not found'}`
    flow.send({ type: 'submitted', token })
    const reviewed = await settled(() => {
      const { step } = flow.get()
      if (step.status === 'reviewing') return step
      return step.status === 'checking' ? undefined : 'refused'
    })
    if (reviewed === undefined || reviewed === 'refused') return problemText(flow.get())
    const { payment, checked } = reviewed
    const leaves = exactToken(payment.units, payment.token, 'en')
    const strangers = payment.token.address
      ? [
          {
            symbol: payment.token.symbol,
            address: tokenAddressOf(payment.token.address) as Address,
          },
        ]
      : []
    shown = `${leaves} (${strangers[0]?.address ?? 'coin'}) to ${payment.to}${checked.warnings.map(({ type }) => ` !${type}`).join('')}`
    receivers.add(payment.to)
    const before = await balances()
    const { moved: paid } = await measured(world, owner, async () => {
      flow.send({ type: 'confirmed' })
      await settled(() => (isSent(flow.get()) ? true : undefined))
    })
    const after = await balances()
    const figure = meant(world, leaves, strangers)
    const key = `${payment.to} ${figure?.token.address}`
    const got = (after.get(key) ?? 0n) - (before.get(key) ?? 0n)
    const left = figure?.token.address ? -(paid.held.get(figure.token.address) ?? 0n) : -paid.coins
    if (!figure || got !== figure.units || left !== figure.units)
      faults.push(`shown ${shown}; moved ${movedText(world, paid)}; the receiver got ${got}`)
    if (
      [...paid.held.keys()].some((address) => address !== figure?.token.address) ||
      paid.allowed.size > 0
    )
      faults.push(`something else moved: ${movedText(world, paid)}; shown ${shown}`)
    return undefined
  })
  return visitEnded(kit, { shown, moved: movedText(world, moved), refused, faults })
}

/** Whether nothing more comes of a press: it is on the chain, in doubt, or the form is there again. */
const isSent = ({ step }: SendState) =>
  step.status === 'editing' ||
  step.status === 'maybeSent' ||
  (step.status === 'sent' && step.outcome !== 'pending')

function problemText({ step }: SendState): string {
  if (step.status !== 'editing' || !step.problem) return `left at ${step.status}`
  return step.problem.type === 'failed' ? failureCodeOf(step.problem.error) : step.problem.type
}
