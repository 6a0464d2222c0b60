import { otherTags, placesOf, readCatalogue, type Catalogue } from './catalogue.ts'
import { head } from './emit.ts'

/**
 * What mails say, in every language: the service that sends them has no page that would fetch one. Texts stand as they are, with
 * their `{placeholders}`.
 *
 * @returns a file from the root of the project, with its code
 */
export function mailModule(english: Catalogue): readonly [file: string, code: string] {
  const languages = [english, ...otherTags.map((tag) => readCatalogue(tag))].map((catalogue) => {
    const lines = placesOf(english, 'mail').map(
      ({ key, id }) =>
        `    ${key}: ${JSON.stringify(catalogue.texts.get(id) ?? english.texts.get(id))},\n`,
    )
    return `  '${catalogue.tag}': {\n${lines.join('')}  },\n`
  })
  const code = `${head('locales/*.json')}
/** What mails of the wallet say, by language. */
export const mailMessages = {\n${languages.join('')}} as const\n`
  return ['services/auth/mail/mailMessages.gen.ts', code]
}
