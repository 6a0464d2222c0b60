import type { HistoryItem } from '@causeway/protocol/history/historyItem'
import * as v from 'valibot'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import type { View } from '../../actions/modal/views.ts'
import { OnrampPageAnswer, OnrampQuoteAnswer, type OnrampWish } from '../../core/ports/onramp.ts'
import { onrampSource, purchasesOf, purchaseStatus } from '../../actions/portfolio/onrampSource.ts'
import {
  type PurchaseEffect,
  type PurchaseEvent,
  type PurchaseState,
  type PurchaseWish,
  initialPurchase,
  reducePurchase,
} from './reducePurchase.ts'

/** How long typing pauses before a quote is asked for, in ms. */
const pauseMs = 300
/** How often a seller is asked for the purchase, and for how long, in ms (facts/modal.md §15). */
const pollMs = 4_000
const lateMs = 180_000
/** The window of the seller, in CSS pixels (facts/modal.md §15). */
const windowShape = 'popup,width=600,height=800'

type Send = (event: PurchaseEvent) => void
type Flow = Store<PurchaseState, PurchaseEvent>

const ofKit = new WeakMap<KitInside, Flow>()

/** The purchase of a kit: it outlives the view, so that a step back keeps what was typed. */
export function purchaseFlow(kit: KitInside): Flow {
  const flow = ofKit.get(kit) ?? createPurchase(kit)
  ofKit.set(kit, flow)
  return flow
}

type Step = Extract<
  View,
  {
    name:
      | 'OnRampTokenSelect'
      | 'OnRampFiatSelect'
      | 'BuyInProgress'
      | 'OnRampActivity'
      | 'WhatIsABuy'
  }
>

/** The next view of buying: a step further in the open modal, or the modal with it alone, for who buys in the app's own page. */
export function goTo(kit: KitInside, view: Step): void {
  if (kit.modal.get().open) kit.modal.send({ type: 'push', view })
  else kit.open({ view: view.name })
}

function createPurchase(kit: KitInside): Flow {
  let stopWaiting: () => void = () => undefined
  let stopFollowing: () => void = () => undefined
  let quoting = new AbortController()
  let asking = new AbortController()
  let page: Window | null = null

  function run(effect: PurchaseEffect, send: Send): void {
    switch (effect.type) {
      case 'wait':
        stopWaiting()
        stopWaiting = kit.environment.after(pauseMs, () =>
          send({ type: 'paused', ticket: effect.ticket }),
        )
        return
      case 'quote':
        quoting.abort()
        quoting = new AbortController()
        return void quote(kit, effect, quoting.signal, send)
      case 'openWindow':
        page = globalThis.open('', '_blank', windowShape)
        if (!page) send({ type: 'blocked', attempt: effect.attempt })
        return
      case 'askPage':
        asking = new AbortController()
        return void askPage(kit, effect, asking.signal, send)
      case 'show':
        kit.events.send({ event: 'SELECT_BUY_PROVIDER', provider: effect.provider })
        return goTo(kit, { name: 'BuyInProgress' })
      case 'follow':
        if (page && !page.closed) sendTo(page, effect.url)
        stopFollowing = follow(kit, effect.attempt, asking.signal, send)
        return
      case 'stop':
        asking.abort()
        stopFollowing()
        if (effect.window === 'close') page?.close()
        return
      case 'arrived':
        if (currentView(kit.modal.get()).name === 'BuyInProgress')
          kit.modal.send({ type: 'replace', view: { name: 'OnRampActivity' } })
        return
      default:
        return effect satisfies never
    }
  }

  const flow = createStore(reducePurchase, initialPurchase, run, noting(kit.log))
  hear(kit, flow)
  return flow
}

/** The seller's page learns nothing of the page that opened it, and cannot send it elsewhere. */
function sendTo(page: Window, url: string): void {
  page.opener = null
  page.location.replace(url)
}

/** Leaving the view stops looking; another account or network ends what was begun. */
function hear(kit: KitInside, flow: Flow): void {
  let shown = false
  kit.modal.subscribe(() => {
    const before = shown
    const modal = kit.modal.get()
    shown = modal.open && modal.history.some(({ name }) => name === 'BuyInProgress')
    if (before && !shown) flow.send({ type: 'left' })
  })
  const whoOf = () => {
    const { address, chainId } = kit.account()
    return `${address} ${chainId}`
  }
  let who = whoOf()
  kit.subscribe(() => {
    const before = who
    who = whoOf()
    if (before !== who) flow.send({ type: 'moved' })
  })
}

/** @returns undefined while nobody is connected, or nothing is chosen */
function wishOf(kit: KitInside, provider: string, wish: PurchaseWish): OnrampWish | undefined {
  const { address, caipNetworkId } = kit.account()
  const { token, fiat, amount } = wish
  if (!address || !caipNetworkId || token === undefined) return undefined
  return { provider, token, fiat, amount, address, caipNetworkId }
}

async function quote(
  kit: KitInside,
  { ticket, wish }: Extract<PurchaseEffect, { type: 'quote' }>,
  signal: AbortSignal,
  send: Send,
): Promise<void> {
  try {
    const { offer, source } = await onrampSource(kit, signal)
    const wanted = wishOf(kit, offer.providers[0]?.name ?? '', wish)
    if (!wanted) return send({ type: 'notQuoted', ticket })
    const answer = v.parse(OnrampQuoteAnswer, await source.quote(wanted, signal))
    if (answer.status === 'ok') send({ type: 'quoted', ticket, quote: answer.value })
    else send({ type: 'notQuoted', ticket, reason: answer.reason })
  } catch (error) {
    kit.log.write('warn', 'A seller gave no quote.', error)
    send({ type: 'notQuoted', ticket })
  }
}

async function askPage(
  kit: KitInside,
  { attempt, provider, wish }: Extract<PurchaseEffect, { type: 'askPage' }>,
  signal: AbortSignal,
  send: Send,
): Promise<void> {
  try {
    const wanted = wishOf(kit, provider, wish)
    if (!wanted) return send({ type: 'noPage', attempt })
    const { source } = await onrampSource(kit, signal)
    const [answer, before] = await Promise.all([
      source.page(wanted, signal),
      bought(kit, signal).catch(() => undefined), // without it a purchase that runs is the one
    ])
    const read = v.parse(OnrampPageAnswer, answer)
    if (read.status === 'refused') return send({ type: 'noPage', attempt, reason: read.reason })
    send({ type: 'page', attempt, url: read.value, known: before?.map(({ id }) => id) })
  } catch (error) {
    if (!signal.aborted) kit.log.write('warn', 'A seller gave no page.', error)
    send({ type: 'noPage', attempt })
  }
}

/** Looks for the purchase until it comes, or for three minutes. @returns its stop */
function follow(kit: KitInside, attempt: number, signal: AbortSignal, send: Send): () => void {
  let stopLooking: () => void = () => undefined
  let over = false
  const later = () => {
    if (!over) stopLooking = kit.environment.after(pollMs, () => void look())
  }
  async function look(): Promise<void> {
    try {
      send({ type: 'seen', attempt, bought: await bought(kit, signal) })
    } catch (error) {
      if (!signal.aborted) kit.log.write('info', 'The purchases could not be read.', error)
    }
    later()
  }
  later()
  const stopTimer = kit.environment.after(lateMs, () => send({ type: 'late', attempt }))
  return () => {
    over = true
    stopLooking()
    stopTimer()
  }
}

async function bought(kit: KitInside, signal: AbortSignal) {
  const items: readonly HistoryItem[] = await purchasesOf(kit, signal)
  return items.map((item) => ({ id: item.id, running: purchaseStatus(item) === 'running' }))
}
