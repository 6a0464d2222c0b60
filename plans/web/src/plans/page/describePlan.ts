import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import type { Token } from '../../chain/tokenQuery.ts'
import type { TxPayment } from '../../tx/txState.ts'
import type { HubState } from './hubReads.ts'
import type { Values } from './values.ts'

/** What the views of an ABI answer, by name. */
export type ViewsOf<A extends Abi> = {
  readonly [Name in ContractFunctionName<A, 'view' | 'pure'>]: ContractFunctionReturnType<
    A,
    'view' | 'pure',
    Name
  >
}

/** One further question that a page asks, with the type of its answer. */
export interface Read<T> {
  readonly address?: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  /** Never set: carries the type. */
  readonly answer?: T
}

/** A question to the plan, or to `address`. */
export function read<const A extends Abi, Name extends ContractFunctionName<A, 'view' | 'pure'>>(
  abi: A,
  functionName: Name,
  args: ContractFunctionArgs<A, 'view' | 'pure', Name>,
  address?: Address,
): Read<ContractFunctionReturnType<A, 'view' | 'pure', Name>> {
  return { abi, functionName, args: args as readonly unknown[], ...(address && { address }) }
}

type Question = Read<unknown> | readonly Read<unknown>[]

/** What asks for a T: one question, or one for each of its items. */
type QuestionOf<T> = unknown extends T
  ? Question
  : Read<T> | (T extends readonly (infer One)[] ? readonly Read<One>[] : never)

/** Questions whose answers lead to further ones, such as down a tree: round after round, each put together. */
export interface Search<T> {
  /** The numbers that it begins with, or who knows them. */
  readonly from: readonly (bigint | Read<bigint>)[]
  ask(id: bigint): { readonly [Name in keyof T]: QuestionOf<T[Name]> }
  /** Where it goes on; 0 is nowhere. */
  next(answers: T, id: bigint): readonly (bigint | number)[]
  /** Whether these answers of an earlier block are still true of this one, and need not be asked for again. */
  keeps?(answers: T, id: bigint): boolean
  /** Of one block it asks for so many numbers; what is kept does not count. */
  readonly most: number
}

export type Reads = Readonly<Record<string, Question | Search<Record<string, unknown>>>>
/** What a search found is by number. */
export type AnswersOf<R extends Reads> = {
  readonly [Key in keyof R]: R[Key] extends Search<infer T>
    ? Readonly<Record<string, T>>
    : R[Key] extends readonly Read<infer T>[]
      ? readonly T[]
      : R[Key] extends Read<infer T>
        ? T
        : never
}

/** A plan and a member, all of one block. `now` is the chain's time and moves on between blocks. */
export interface DescribedState<A extends Abi = Abi, More = unknown> {
  readonly plan: Address
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly now: bigint
  /** null while no wallet is connected */
  readonly member: Address | null
  /** what the plan says of itself */
  readonly v: ViewsOf<A>
  /** what it says of the member; null without one, and without a hub id where the plan asks by id */
  readonly mine: ViewsOf<A> | null
  readonly more: More
  readonly tokens: readonly Token[]
  readonly books: readonly Book[]
  readonly wallet: Readonly<Record<Address, Funds>>
  /** null where the plan needs no membership */
  readonly hub: HubState | null
}

export interface Book {
  readonly token: Token
  readonly balance: bigint
  readonly liabilities: bigint
  readonly surplus: bigint
}

export interface Funds {
  readonly balance: bigint
  readonly allowance: bigint
}

/** What is known before the further questions are asked. */
export type BaseState<A extends Abi> = Pick<
  DescribedState<A>,
  'plan' | 'block' | 'member' | 'v'
> & {
  readonly hubId: bigint | null
  /** Which made the plan, and remembers of what. */
  readonly factory: Address
}

export interface PlanFigure {
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly note?: string
}

/** A number of the member's own, with the sentence that says where it comes from. */
export interface PositionFigure extends PlanFigure {
  readonly explained: string
  /** Something waits to be taken. */
  readonly live?: boolean
}

export interface Option {
  readonly value: string
  readonly label: string
  /** Whose part it is: named before the label. */
  readonly place?: Address
}

/** One of the terms, in words; with the contract or account that it names at its end, where it names one. */
export type Term = string | { readonly text: string; readonly place: Address }

interface FieldBase {
  readonly name: string
  readonly label: string
}

/** One thing that a visitor fills in. */
export type ActionField<S> = FieldBase &
  (
    | {
        readonly kind: 'amount'
        token(s: S): Address
        /** At most this much; undefined while unknown. */
        available(s: S): bigint | undefined
        availableLabel(amount: string): string
        /** What stands there until something is typed. */
        initial?(s: S): string
      }
    | { readonly kind: 'choice'; options(s: S): readonly Option[] }
    /** Several of a list; all of them until somebody unticks one. */
    | { readonly kind: 'many'; options(s: S): readonly Option[] }
    | { readonly kind: 'number'; readonly hint?: string; initial?(s: S): string }
    /** Folded away until wanted; empty means the member's own wallet. */
    | { readonly kind: 'receiver' }
    | { readonly kind: 'address' }
    | { readonly kind: 'text'; readonly hint?: string }
  )

export interface ActionCall {
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** One thing that a member can do. */
export interface ActionSpec<S> {
  readonly name: string
  /** of the plan, or of the contract in `on` */
  readonly functions: readonly string[]
  readonly on?: 'hub' | 'vault' | 'hubConstraint'
  readonly tab: string
  readonly title: string
  readonly button: string
  readonly help?: string
  /** What it is about, large above the fields: the amount that waits. */
  headline?(s: S): string
  readonly fields?: readonly ActionField<S>[]
  call(values: Values, s: S): ActionCall
  pays?(values: Values, s: S): TxPayment
  /** It pays for what was begun before, and who leaves it out loses by that: it stays where a plan is no longer offered. */
  readonly owed?: true
  /** Why nobody can do it now, whoever asks: it is over, paused, not due; null when somebody can. */
  closed?(s: S): string | null
  /** Why the member cannot do it now; null when nothing stands against it. */
  blocked?(s: S): string | null
  /** What is wrong with the filled-in values together; null when nothing is. */
  check?(values: Values, s: S): string | null
  /** What happens later in consequence, to be shown in the preview: the split at the end of a refund window. */
  later?(values: Values, s: S): { readonly at: bigint; readonly call: ActionCall } | undefined
  /** Further lines of the preview, from the state. */
  notes?(values: Values, s: S): readonly { readonly label: string; readonly value: string }[]
}

/** The words of a plan's page. */
export interface PlanTexts {
  readonly title: string
  /** Two sentences. */
  readonly what: string
  readonly source: string
  readonly lose: readonly string[]
  readonly powers: readonly string[]
  /** For who is connected and has nothing here. */
  readonly empty: string
}

export interface PlanSpec<A extends Abi, R extends Reads> {
  /** as the factory names it */
  readonly template: string
  readonly abi: A
  readonly texts: PlanTexts
  /** The heading, where what the chain says makes a better one than the template's title. */
  title?(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): string
  /** Further questions: pages of lists, epochs. */
  more?(base: BaseState<A>): R
  figures(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): readonly PlanFigure[]
  terms(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): readonly Term[]
  position(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): readonly PositionFigure[]
  /**
   * What members still have inside, in base units of what they pay in, where only the contract knows and not its events: rounds,
   * sales, prices. undefined while it cannot be told.
   */
  inside?(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): bigint | undefined
  /** What the member can take out today if nothing more happens, as a sentence. */
  worst(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): string | null
  readonly actions: readonly ActionSpec<DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>>[]
  /** Functions of the ABI that have no place on the page, with the reason. */
  readonly absent?: Readonly<Record<string, string>>
}

/** A plan as the page reads it: the types of its own ABI are gone. */
export interface PlanDescription {
  readonly template: string
  readonly abi: Abi
  readonly texts: PlanTexts
  title?(s: DescribedState): string
  more?(base: BaseState<Abi>): Reads
  figures(s: DescribedState): readonly PlanFigure[]
  terms(s: DescribedState): readonly Term[]
  position(s: DescribedState): readonly PositionFigure[]
  inside?(s: DescribedState): bigint | undefined
  worst(s: DescribedState): string | null
  readonly actions: readonly ActionSpec<DescribedState>[]
  readonly absent?: Readonly<Record<string, string>>
}

/** Makes a description in the words of the page's language, which may change while the page is open. */
export type PlanFactory = () => PlanDescription

/** Checks a description against its ABI and gives it to the page. */
export function describePlan<
  const A extends Abi,
  R extends Reads = Readonly<Record<string, never>>,
>(spec: PlanSpec<A, R>): PlanDescription {
  return spec
}
