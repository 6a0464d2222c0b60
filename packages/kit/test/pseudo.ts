import { catalogue } from '@causeway/protocol/catalogue'
import { en, type Messages } from '../src/core/messages/en.ts'
import { login } from '../src/core/messages/login/en.gen.ts'
import { money } from '../src/core/messages/money/en.gen.ts'
import { smartAccount } from '../src/core/messages/smartAccount/en.gen.ts'

const plainLetters = 'aeioucnsyzAEIOUCNSYZ'
const accented = 'áëïöüçñšÿžÅÉÎØÛÇÑŠŸŽ'

/** Readable, a third longer, and in brackets: what stands outside of them did not come from the catalogue. */
function disguise(text: string): string {
  const strange = text.replaceAll(
    /[a-z]/giu,
    (letter) => accented[plainLetters.indexOf(letter)] ?? letter,
  )
  return `⟦${strange}${'~'.repeat(Math.ceil(text.length / 3))}⟧`
}

type Text = string | ((params: never) => string)

function disguiseAll(texts: Readonly<Record<string, Text>>): Record<string, Text> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? disguise(text) : (params: never) => disguise(text(params)),
    ]),
  )
}

const { errors: _english, ...texts } = en
const failures = Object.fromEntries(
  Object.entries(catalogue).map(([code, { text }]) => [code, text as Text]),
)

/** A language that nobody speaks, to find texts that did not come from the catalogue. */
export const pseudo = {
  ...disguiseAll(texts),
  ...disguiseAll(money),
  ...disguiseAll(login),
  ...disguiseAll(smartAccount),
  errors: disguiseAll(failures),
} as unknown as Messages
