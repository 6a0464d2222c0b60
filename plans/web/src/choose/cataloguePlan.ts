import type { Token } from '../chain/tokenQuery.ts'
import { fates, type CatalogueEntry } from '../plans/catalogue.ts'
import type { ListedPlan } from '../plans/catalogueQuery.ts'
import type { PlanOffer } from '../plans/page/planOffer.ts'
import type { PlanChoice, PlanOrder } from './planChoice.ts'

/** A plan as the catalogue shows it. What is undefined is still being read, or its source is away. */
export interface CataloguePlan {
  readonly plan: ListedPlan
  readonly entry: CatalogueEntry
  readonly name: string
  /** The operator has it stand first. */
  readonly isFeatured: boolean
  readonly offer: PlanOffer | undefined
  /** Whether anybody can put something in now, and what that is called. */
  readonly entrance: { readonly isOpen: boolean; readonly label: string } | undefined
  readonly members: number | undefined
  /** What the member in the middle has, of 100 with its hundredths; null: nobody is counted. */
  readonly middle: number | null | undefined
  /** What was held, evenly over time, base units of what is paid in. */
  readonly line: readonly bigint[] | undefined
  /** What it holds for members, in the visitor's currency; null where a price is missing. */
  readonly held: bigint | null | undefined
  readonly own: OwnInPlan | undefined
  /** What can be done is known, or cannot be. */
  readonly isRead: boolean
}

/** What is the visitor's in a plan. */
export interface OwnInPlan {
  readonly inside: readonly { readonly token: Token; readonly amount: bigint | null }[]
  readonly waits: readonly { readonly token: Token; readonly amount: bigint }[]
}

/** The plans that a choice is for, in its order. Pure. */
export function chosenPlans(
  all: readonly CataloguePlan[],
  choice: PlanChoice,
): readonly CataloguePlan[] {
  const chosen = all.filter((one) => isChosen(one, choice))
  const key = orders[choice.sort]
  const sign = choice.down ? -1 : 1
  return chosen
    .map((one, at) => ({ one, at, key: key(one) }))
    .sort((a, b) => {
      // What is not known stands last, whichever way.
      if (a.key === null || b.key === null)
        return a.key === b.key ? a.at - b.at : a.key === null ? 1 : -1
      const order = compare(a.key, b.key)
      return order === 0 ? a.at - b.at : order * sign
    })
    .map(({ one }) => one)
}

type Key = string | number | bigint | null

const compare = (a: NonNullable<Key>, b: NonNullable<Key>): number =>
  typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : a < b ? -1 : a > b ? 1 : 0

const orders: Readonly<Record<PlanOrder, (one: CataloguePlan) => Key>> = {
  fate: ({ entry, isFeatured }) =>
    isFeatured ? -1 : entry.fate === null ? null : fates.indexOf(entry.fate),
  name: ({ name }) => name,
  out: ({ offer }) => offer?.wayOut.after ?? null,
  from: ({ offer }) => (offer ? leastOf(offer) : null),
  members: ({ members }) => members ?? null,
  middle: ({ middle }) => middle ?? null,
  held: ({ held }) => held ?? null,
  age: ({ plan }) => -plan.createdAt,
}

/** What "from" is ordered by: whole tokens, for most plans are paid in one that is worth about the same. */
function leastOf({ minimum }: PlanOffer): number {
  if (minimum === null) return 0
  return Number(minimum.amount) / 10 ** minimum.token.decimals
}

function isChosen(one: CataloguePlan, choice: PlanChoice): boolean {
  const { entry, offer, entrance, own } = one
  if (choice.fates.length > 0 && (entry.fate === null || !choice.fates.includes(entry.fate)))
    return false
  // While an offer is being read nobody knows whether it fits: it stays, and nothing jumps out twice.
  if (
    choice.have.length > 0 &&
    offer &&
    !offer.takes.some(({ symbol }) => choice.have.includes(symbol))
  )
    return false
  if (choice.out && offer && offer.wayOut.after !== 0n) return false
  if (choice.open && entrance && !entrance.isOpen) return false
  if (choice.mine && !isOwn(own)) return false
  return hasWords(one, choice.q)
}

export const isOwn = (own: OwnInPlan | undefined) =>
  own !== undefined && own.inside.length + own.waits.length > 0

/** Every word that was typed occurs in the plan's name, its title, its source, its tokens or its address. */
function hasWords({ plan, entry, name, offer }: CataloguePlan, typed: string): boolean {
  const tokens = [
    ...plan.holdings.map(({ token }) => token),
    ...(offer?.takes ?? []),
    ...(offer?.gives ?? []),
  ]
  const symbols = tokens.map(({ symbol }) => symbol)
  const text = [name, entry.title, entry.source, plan.address, ...symbols].join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}
