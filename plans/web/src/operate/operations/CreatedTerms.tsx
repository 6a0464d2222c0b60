import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hexToBigInt, size, sliceHex, type Hex } from 'viem'
import type { Token } from '../../chain/tokenQuery.ts'
import { settings } from '../../core/settings.ts'
import { dayAndTime, percent, tokens } from '../../i18n/format.ts'
import { useTokens } from '../../plans/useTokens.ts'
import { catalogueEntry } from '../../plans/catalogue.ts'
import { HashLink } from '../../ui/HashLink.tsx'
import { createMessages } from '../create/messages.gen.ts'
import { templateArguments } from '../create/templateArguments.ts'
import { templatesQuery } from '../create/templatesQuery.ts'
import type { WordKind } from '../form/wordKind.ts'
import { addressOfWord, writeWord } from '../form/writeWord.ts'
import css from '../Operate.module.css'

const wordSize = 32

/** The terms of a plan that is announced, by the names and in the units of the form that made them. */
export function CreatedTerms({ templateId, args }: { templateId: bigint; args: Hex }) {
  const { data: templates } = useQuery(templatesQuery(useKit(), settings))
  const template = templates?.find(({ id }) => id === templateId)?.name ?? ''
  const words = Array.from({ length: Math.floor(size(args) / wordSize) }, (_, at) =>
    hexToBigInt(sliceHex(args, at * wordSize, (at + 1) * wordSize)),
  )
  const terms = (templateArguments[template] ?? []).map((argument, at) => ({
    argument,
    word: words[at] ?? 0n,
  }))
  const tokens = useTokens(
    terms.flatMap(({ argument, word }) => (argument.kind === 'token' ? [addressOfWord(word)] : [])),
  )
  const tokenOf = (name: string) => {
    const named = terms.find(({ argument }) => argument.name === name)
    return named && tokens.get(addressOfWord(named.word))
  }
  const names: Readonly<Record<string, string>> = createMessages.names
  return (
    <dl className={css['args']}>
      <div>
        <dt>{createMessages.template}</dt>
        <dd>{catalogueEntry(template)?.title ?? template}</dd>
      </div>
      {terms.map(({ argument, word }) => (
        <div key={argument.name}>
          <dt>{names[argument.name] ?? argument.name}</dt>
          <dd>{shown(argument, word, tokenOf('of' in argument ? argument.of : argument.name))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** @param token what an amount is of, or the token itself; undefined while it is being read, and of a trade book */
function shown(kind: WordKind, word: bigint, token: Token | undefined): ReactNode {
  switch (kind.kind) {
    case 'token':
      return token?.symbol ?? <HashLink value={addressOfWord(word)} kind="address" />
    case 'rule':
    case 'address':
      return word === 0n ? '–' : <HashLink value={addressOfWord(word)} kind="address" />
    case 'amount':
      return token ? tokens(word, token, 'exact') : String(word)
    case 'percent':
      return percent(word)
    case 'percents':
      return `${writeWord(kind, word, 0)} ${createMessages.percent}`
    case 'time':
      return dayAndTime(word)
    default:
      return writeWord(kind, word, 0)
  }
}
