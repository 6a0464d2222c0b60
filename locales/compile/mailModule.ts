import { otherTags, placesOf, readCatalogue, type TextCatalogue } from './textCatalogue.ts'
import { head, rightToLeft } from './emit.ts'

/**
 * What mails say, in every language: the service that sends them has no page that would fetch one. Texts stand as they are, with
 * their `{placeholders}`; from right to left these are set apart, so that an address reads from left to right.
 *
 * @returns a file from the root of the project, with its code
 */
export function mailModule(english: TextCatalogue): readonly [file: string, code: string] {
  const languages = [english, ...otherTags.map((tag) => readCatalogue(tag))].map((catalogue) => {
    const lines = placesOf(english, 'mail').map(
      ({ key, id }) =>
        `    ${key}: ${JSON.stringify(textOf(catalogue.tag, catalogue.texts.get(id) ?? ''))},\n`,
    )
    return `  '${catalogue.tag}': {\n${lines.join('')}  },\n`
  })
  const code = `${head('locales/*.json')}
/** What mails of the wallet say, by language. */
export const mailMessages = {\n${languages.join('')}} as const\n`
  return ['services/embedded/mail/mailMessages.gen.ts', code]
}

const textOf = (tag: string, text: string) =>
  rightToLeft(tag) ? text.replaceAll(/\{\w+\}/gu, '\u2068$&\u2069') : text
