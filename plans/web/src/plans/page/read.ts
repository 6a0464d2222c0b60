import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'

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
