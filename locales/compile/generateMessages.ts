import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areas } from './areas.ts'
import { localesFolder, readCatalogue } from './textCatalogue.ts'
import { englishModule } from './emit.ts'
import { kitModules } from './kitModules.ts'
import { mailModules } from './mailModules.ts'

/**
 * Writes what is compiled before a build: English for the web app, where its types come from, and every language for the kit,
 * which is packed without a bundler's plugins, and for mails. The web app's other languages are compiled while it is built.
 *
 * @param root of the project
 * @throws Error that names file and id of a message that cannot be read
 */
export function generateMessages(root = join(localesFolder, '..')): void {
  const english = readCatalogue('en')
  const files = new Map([
    ...areas.map((area) => [area.file, englishModule(english, area)] as const),
    ...kitModules(english),
    ...mailModules(english),
  ])
  for (const [file, code] of files) {
    const path = join(root, file)
    // What stands already is left alone: whoever watches it would reload for nothing.
    if (existsSync(path) && readFileSync(path, 'utf8') === code) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code)
  }
}
