interface Parameter {
  readonly name?: string | undefined
  readonly type: string
}

interface Item {
  readonly type: string
  readonly name?: string | undefined
  readonly stateMutability?: string | undefined
  readonly inputs?: readonly Parameter[] | undefined
}

/** One question to a plan, as multicall takes it beside address and ABI. */
export interface PlanView {
  readonly functionName: string
  readonly args: readonly (string | bigint)[]
}

function argumentOf(input: Parameter, whose: { member?: string; id?: bigint }) {
  // `solvencyOf(token)` is the lens's question; every other address is a member's.
  if (input.type === 'address' && !input.name?.startsWith('token')) return whose.member
  if (input.type === 'uint256' && input.name === 'id') return whose.id
  return undefined
}

/**
 * Everything that a plan says of itself and of one member, as questions for one multicall: its views without arguments (terms, totals,
 * solvency) and those about a member. Bounded by the ABI; lists and epochs are asked page by page where they are shown.
 *
 * @param abi The plan's ABI.
 * @param whose Wallet, and hub id where the member has one; what is left out is not asked about.
 */
export function planViews(
  abi: readonly Item[],
  whose: { member?: string; id?: bigint } = {},
): PlanView[] {
  return abi.flatMap(({ type, name, stateMutability, inputs = [] }): PlanView[] => {
    const reads = stateMutability === 'view' || stateMutability === 'pure'
    // `validate` answers nothing: it is the factory's question.
    if (type !== 'function' || !reads || !name || name === 'validate') return []
    const [input, ...more] = inputs
    if (input === undefined) return [{ functionName: name, args: [] }]
    if (more.length > 0) return []
    const argument = argumentOf(input, whose)
    return argument === undefined ? [] : [{ functionName: name, args: [argument] }]
  })
}
