import { useKit } from '@causeway/kit/react'
import { tradeBookAbi } from '@causeway/plans/protocol/abi/tradeBook.gen'
import { useQuery } from '@tanstack/react-query'
import { getAddress, isAddress, type Address, type Hex } from 'viem'
import { readContract } from 'viem/actions'
import type { Token } from '../../chain/tokenQuery.ts'
import { settings } from '../../core/settings.ts'
import { draftKey } from '../../plans/page/values.ts'
import { useTokens } from '../../plans/useTokens.ts'
import type { PlanTx } from '../../tx/TxProvider.tsx'
import { allowedRulesQuery, type AllowedRule } from './allowedRulesQuery.ts'
import { readForm, textsOf, type ReadForm } from './readForm.ts'
import { carriedArgs, factoryArguments } from './carriedArgs.ts'
import { templateArguments } from './templateArguments.ts'
import { exampleQuery, type Example } from './templatesQuery.ts'

export interface CreateForm extends ReadForm {
  readonly action: string
  /** The arguments as the plan will carry them; null while one is missing. */
  readonly carried: Hex | null
  /** What an amount rule is chosen from. */
  readonly rules: readonly AllowedRule[]
  /** undefined while it is being read */
  readonly example: Example | null | undefined
  readonly tokenAt: (address: Address) => Token | undefined
  readonly type: (name: string, text: string) => void
  /** Keys of the drafts that belong to it. */
  readonly typed: readonly string[]
}

/** What a new plan can take from this site's settings where no plan of the template stands yet. */
const known: Readonly<Record<string, string | null>> = {
  vault: settings.contracts.vault,
  hub: settings.contracts.hub,
  constraint: settings.plans.hubConstraint,
  token: settings.tokens.usdc,
  stakingToken: settings.tokens.product,
}

/** The form of one template: it begins with the terms of the newest plan of it, and keeps what was typed. */
export function useCreateForm(template: string, tx: PlanTx): CreateForm {
  const kit = useKit()
  const list = templateArguments[template] ?? []
  const action = `create-${template}`
  const { data: example } = useQuery(exampleQuery(kit, settings, template))
  const { data: rules = [] } = useQuery(allowedRulesQuery(kit, settings))
  const draftOf = (name: string) => tx.draft[draftKey(action, name)]
  const wordOf = (name: string) => example?.words[list.findIndex((one) => one.name === name)]
  const bookText = draftOf('book') ?? hexOf(wordOf('book'))
  const base = useBase(list.some(({ name }) => name === 'book') ? bookText : '')
  const tokens = useTokens([
    ...Object.values(settings.tokens),
    ...list.flatMap(({ name, kind }) => {
      const text = kind === 'token' ? (draftOf(name) ?? hexOf(wordOf(name))) : ''
      return isAddress(text, { strict: false }) ? [getAddress(text)] : []
    }),
    base ?? null,
  ])
  const reading = {
    decimalsOf: (token: Address) => tokens.get(token)?.decimals,
    baseOf: () => base,
  }
  const initial = example
    ? textsOf(list, factoryArguments(list, example.words, rules), reading)
    : {}
  const textOf = (name: string) => draftOf(name) ?? initial[name] ?? known[name] ?? ''
  const form = readForm(list, { ...reading, textOf })
  return {
    ...form,
    carried: form.args && carriedArgs(list, form.args, rules),
    rules,
    action,
    example,
    tokenAt: (address) => tokens.get(address),
    type: (name, text) => tx.send({ type: 'typed', field: draftKey(action, name), text }),
    typed: list.map(({ name }) => draftKey(action, name)),
  }
}

const hexOf = (word: bigint | undefined) =>
  word === undefined ? '' : `0x${word.toString(16).padStart(40, '0')}`

/** The token that goes into a book and comes out of it. */
function useBase(book: string): Address | undefined {
  const kit = useKit()
  const isBook = isAddress(book, { strict: false })
  const { data } = useQuery({
    queryKey: ['bookBase', { chainId: settings.chain.id, book }],
    enabled: isBook,
    staleTime: Infinity,
    queryFn: async () => {
      const [first] = await readContract(kit.client(settings.chain.id), {
        address: getAddress(book),
        abi: tradeBookAbi,
        functionName: 'tokens',
      })
      return first ?? null
    },
  })
  return (isBook && data) || undefined
}
