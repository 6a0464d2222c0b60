import { wrongConfigs } from '../../packages/kit/src/core/development/wrongConfigs.ts'
import { mistakes } from '../../packages/kit/src/core/development/mistakes.ts'
import { otherMistakes } from '../../packages/kit/src/core/development/notifyDeveloper.ts'
import { markdownCode, markdownTable, prose } from './markdown.ts'
import { written } from './referencePage.ts'

/** What somebody wrote, and what the console says to it. */
export function mistakesPage(): string {
  const rows = mistakes.map(({ id, wrote, find }) => {
    const [seen = ''] = find({ ...wrongConfigs[id] })
    return [markdownCode(wrote), prose(seen)]
  })
  const others = [
    ['a component of the kit without `<KitProvider>` above it', otherMistakes.noProvider],
    ['`<KitProvider>` without a kit', otherMistakes.noKit],
    ['two copies of React', otherMistakes.secondReact],
    ['`createKit` inside of a component', otherMistakes.manyKits],
  ]
  return `${written}

# Mistakes, and what is seen

While an app is developed (\`NODE_ENV\` is \`development\`, as in \`vite\` and \`next dev\`) the kit says these in the console, once
each, with what helps; errors of its log, too, unless the app names \`onLog\`. In production and in tests it says none of it, and
none of these sentences is in what visitors get. An option that is none throws in every mode
([\`options.unknown\`](errors.md#optionsunknown)), and names the one that was meant while developing.

## In what createKit takes

${markdownTable(['written', 'said'], rows)}

## Elsewhere

${markdownTable(
  ['written', 'said'],
  others.map(([wrote = '', said = '']) => [wrote, prose(said)]),
)}
`
}
