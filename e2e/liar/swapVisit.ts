import { type Address, parseUnits } from 'viem'
import { figuresOf } from '../../packages/kit/src/money/swap/figuresOf.ts'
import { addressIn, isNative } from '../../packages/kit/src/money/swap/form.ts'
import type { SwapState } from '../../packages/kit/src/money/swap/state.ts'
import { swapFlow } from '../../packages/kit/src/money/swap/swapFlow.ts'
import type { LiarWorld } from './startLiarWorld.ts'
import {
  type Changed,
  type VisitKit,
  type Visit,
  failureCodeOf,
  visitEnded,
  meant,
  measured,
  movedText,
  isClose,
  settled,
} from './visits.ts'

/** What a visitor wants: tokens by the words that the app has for them. */
export interface SwapWish {
  readonly from: string
  readonly to: string
  readonly amount: string
  /** The router may take the amount before. */
  readonly approved?: boolean
}

/** A visitor who swaps as the form leads, and presses whatever button there is, until it is over. */
export async function swapVisit(
  world: LiarWorld,
  visitor: { readonly kit: VisitKit; readonly owner: Address },
  wish: SwapWish,
): Promise<Visit> {
  const { kit, owner } = visitor
  const tokenOf = (symbol: string) =>
    world.tokens.find((one) => one.listed && one.symbol === symbol)
  const from = tokenOf(wish.from)
  if (wish.approved && from?.address)
    await world.chain.approve(owner, from.address, parseUnits(wish.amount, from.decimals))
  kit.open({
    view: 'Swap',
    arguments: { fromToken: wish.from, toToken: wish.to, amount: wish.amount },
  })
  const flow = swapFlow(kit)
  const faults: string[] = []
  let shown = 'the form'
  const { result: refused, moved } = await measured(world, owner, async () => {
    const form = await settled(() => {
      const { status } = flow.get()
      if (status === 'initialized' || status === 'unsupported') return status
      return kit.modal.get().open ? undefined : 'closed'
    })
    if (form !== 'initialized') return form ?? 'no form'
    takeStranger(flow.get(), flow.send)
    const first = await settled(() => {
      const { quote, to, from: give } = flow.get()
      if (!to || !give) return 'not offered'
      if (quote.status === 'failed') return failureCodeOf(quote.error)
      return quote.status === 'here' ? '' : undefined
    })
    if (first !== '') return first ?? 'no quote'
    flow.send({ type: 'reviewed' })
    for (let presses = 0; presses < 4; presses += 1) {
      const step = await settled(() => {
        const { name } = flow.get().step
        return ['ready', 'approve', 'permit', 'stopped', 'form'].includes(name) ? name : undefined
      })
      if (step === undefined) return 'not prepared'
      const state = flow.get()
      if (state.step.name === 'stopped') return failureCodeOf(state.step.error)
      if (step === 'form') return 'back at the form'
      const review = reviewOf(state)
      shown = review.text
      const press = await measured(world, owner, async () => {
        flow.send({ type: `${step as 'approve' | 'permit'}Pressed` as 'approvePressed' })
        if (step === 'ready') flow.send({ type: 'swapPressed' })
        await settled(() =>
          flow.get().step.name === step || isUnderWay(flow.get()) ? undefined : true,
        )
      })
      faults.push(...faultsOf(world, review, press.moved))
      if (step === 'ready') return undefined
    }
    return 'pressed often'
  })
  return visitEnded(kit, { shown, moved: movedText(world, moved), refused, faults })
}

const isUnderWay = ({ step: { name } }: SwapState) =>
  ['approving', 'permitting', 'swapping', 'preparing'].includes(name)

/** Who finds no token by its symbol may take the one that claims to be it: it has to be called what it is. */
function takeStranger(state: SwapState, send: ReturnType<typeof swapFlow>['send']): void {
  for (const side of ['from', 'to'] as const) {
    if (state[side]) continue
    const stranger = state.tokens.find(({ claims }) => claims !== undefined)
    if (stranger) send({ type: 'tokenChosen', side, id: stranger.id })
  }
}

interface SwapReview {
  readonly step: 'approve' | 'permit' | 'ready'
  readonly text: string
  readonly put: string
  readonly got: string
  readonly least: string
  readonly fee: string
  readonly native: { readonly from: boolean; readonly to: boolean }
  readonly strangers: readonly { readonly symbol: string; readonly address: Address }[]
}

function reviewOf(state: SwapState): SwapReview {
  const figures = figuresOf(state, 'en')
  const { from, to } = state
  if (!figures || !from || !to) throw new Error('There is nothing to review.')
  const { putExact: put, putUsd = 'no price', gotUsd = 'no price' } = figures
  const { got, least, fee, feePercent, impact, network } = figures
  const words = (token: typeof from) =>
    `${token.symbol} ${isNative(token) ? '' : addressIn(token.id)}`
  return {
    step: state.step.name as 'ready',
    put,
    got,
    least,
    fee,
    native: { from: isNative(from), to: isNative(to) },
    strangers: [from, to].map((token) => ({
      symbol: token.symbol,
      address: addressIn(token.id) as Address,
    })),
    text: `${state.step.name}: ${put} (${putUsd}) → ${got} (${gotUsd}), at least ${least}, fee ${feePercent} ${fee}, impact ${impact}, network ${network} (${words(from)} → ${words(to)})`,
  }
}

/** What moved otherwise than the review had it. */
function faultsOf(world: LiarWorld, review: SwapReview, moved: Changed): readonly string[] {
  const faults: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) faults.push(`${what}; shown ${review.text}; moved ${movedText(world, moved)}`)
  }
  const put = meant(world, review.put, review.strangers)
  const got = meant(world, review.got, review.strangers)
  const least = meant(world, review.least, review.strangers)
  const fee = meant(world, review.fee, review.strangers)
  must(put !== undefined && got !== undefined, 'words that mean no token')
  if (!put || !got || !least) return faults
  const others = (map: ReadonlyMap<string, bigint>, known: readonly (Address | undefined)[]) =>
    [...map.keys()].filter((address) => !known.includes(address as Address))
  const tokenOf = (key: string) => key.split(' ')[0] as Address
  must(moved.stranger === 0n, 'a stranger was paid')
  must(
    [...moved.allowed].every(
      ([key, units]) =>
        units <= 0n || (key === `${put.token.address} ${world.router}` && units <= put.units),
    ),
    'more may be taken than was said',
  )
  must(
    [...moved.allowed.keys()].every((key) => tokenOf(key) === put.token.address),
    'another allowance',
  )
  if (review.step !== 'ready') {
    must(moved.held.size === 0 && moved.coins === 0n, 'tokens moved before the swap')
    return faults
  }
  must(
    others(moved.held, [put.token.address, got.token.address]).length === 0,
    'other tokens moved',
  )
  const left = put.token.address ? (moved.held.get(put.token.address) ?? 0n) : moved.coins
  const came = got.token.address ? (moved.held.get(got.token.address) ?? 0n) : moved.coins
  // A refusal of the chain moves nothing, and is told as one.
  if (left === 0n && came === 0n) return faults
  must(left === -put.units, 'another amount left')
  must(came >= least.units && isClose(came, got), 'another amount came')
  if (!fee) return [...faults, `a fee in words that mean no token: ${review.fee}`]
  const kept = got.token.address ? (moved.kept.get(got.token.address) ?? 0n) : undefined
  if (kept !== undefined)
    must(
      isClose(kept, fee) || isClose(kept - 1n, fee) || isClose(kept + 1n, fee),
      'another fee was kept',
    )
  must(others(moved.kept, [got.token.address, world.wmatic]).length === 0, 'a fee in another token')
  return faults
}
