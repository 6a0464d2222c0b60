import { parseArgs } from 'node:util'

/** What was asked of the gallery; of a check only the states whose name has one of the words. */
interface GalleryArguments {
  readonly does: 'serve' | 'check' | 'explain'
  readonly words: readonly string[]
}

/** @throws Error that names the option which is none */
export function readArguments(args: readonly string[]): GalleryArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  })
  return {
    does: values.help ? 'explain' : values.check ? 'check' : 'serve',
    words: positionals,
  }
}
