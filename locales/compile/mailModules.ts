import { otherTags, placesOf, readCatalogue, type TextCatalogue } from './textCatalogue.ts'
import { head, rightToLeft } from './emit.ts'

/**
 * What mails say, in every language: the service that sends them has no page that would fetch one. Texts stand as they are, with
 * their `{placeholders}`; from right to left these are set apart, so that an address reads from left to right.
 *
 * @returns files from the root of the project, with their code
 */
export function mailModules(
  english: TextCatalogue,
): readonly (readonly [file: string, code: string])[] {
  return [
    moduleOf(
      english,
      'mail',
      'What mails of the wallet say',
      'services/embedded/mail/mailMessages',
    ),
    moduleOf(
      english,
      'noticeMail',
      'What mails of reminders say',
      'plans/reminders/mail/noticeMails',
    ),
  ]
}

function moduleOf(
  english: TextCatalogue,
  area: string,
  about: string,
  path: string,
): readonly [file: string, code: string] {
  const languages = [english, ...otherTags.map((tag) => readCatalogue(tag))].map((catalogue) => {
    const lines = placesOf(english, area).map(
      ({ key, id }) =>
        `    ${key}: ${JSON.stringify(textOf(catalogue.tag, catalogue.texts.get(id) ?? ''))},\n`,
    )
    return `  '${catalogue.tag}': {\n${lines.join('')}  },\n`
  })
  const code = `${head('locales/*.json')}
/** ${about}, by language. */
export const ${path.slice(path.lastIndexOf('/') + 1)} = {\n${languages.join('')}} as const\n`
  return [`${path}.gen.ts`, code]
}

const textOf = (tag: string, text: string) =>
  rightToLeft(tag) ? text.replaceAll(/\{\w+\}/gu, '\u2068$&\u2069') : text
