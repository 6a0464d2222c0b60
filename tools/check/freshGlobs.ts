import type { Plugin } from 'vitest/config'

/**
 * What a folder holds is looked up each time: a compiled glob is a list of files, which come and go. Vitest 4.1 keeps none of a
 * module that calls `import.meta.glob(`, and overlooks the calls with a type, `import.meta.glob<string>(`.
 */
export function freshGlobs(): Plugin {
  return {
    name: 'causeway:fresh-globs',
    configureVitest(context) {
      context.experimental_defineCacheKeyGenerator(({ sourceCode }) =>
        sourceCode.includes('import.meta.glob<') ? false : undefined,
      )
    },
  }
}
