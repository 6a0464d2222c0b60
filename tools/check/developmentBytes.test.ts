import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { mistakes } from '../../packages/kit/src/core/development/mistakes.ts'
import { wrongConfigs } from '../../packages/kit/src/core/development/wrongConfigs.ts'
import { otherMistakes } from '../../packages/kit/src/core/development/notifyDeveloper.ts'
import { fromRoot } from '../lib/fromRoot.ts'

/** All code of the kit that an app of React may load, as a bundler writes it in a mode. */
async function codeIn(mode: string): Promise<string> {
  const built = await build({
    root: fromRoot('packages/kit'),
    configFile: false,
    // Half of the work: what is said stands in what an app loads first.
    plugins:
      mode === 'development' ? [{ name: 'first-load', resolveDynamicImport: () => false }] : [],
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: {
        input: [
          fromRoot('packages/kit/src/index.ts'),
          fromRoot('packages/kit/src/entries/react/index.tsx'),
        ],
        external: /^(?:react|react-dom|viem|@tanstack\/react-query)(?:\/|$)/u,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n')
}

/** Words that stand in the sentences alone. */
const marks = [
  ...Object.values(otherMistakes).map((sentence) => sentence.slice(0, 30)),
  'Did you mean',
  '[Causeway]',
  'is none of `networks`',
  'no transport of viem',
  'shareConnectors(kit, config)',
  'no id of the registry',
  'SECRET_INTERNALS',
]

describe('what is said while developing', () => {
  it(
    'is in the code of development and not in what visitors get',
    { timeout: 60_000 },
    async () => {
      const [development, production] = [await codeIn('development'), await codeIn('production')]
      const inIt = (code: string) => marks.filter((mark) => code.includes(mark))
      expect(inIt(development)).toEqual(marks)
      expect(inIt(production)).toEqual([])
      const rows = mistakes.map(
        ({ id, find }) => find({ ...wrongConfigs[id] })[0]?.split('`')[0] ?? '',
      )
      expect(rows.filter((start) => start.length > 12 && production.includes(start))).toEqual([])
    },
  )
})
