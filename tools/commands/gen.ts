import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gen as generateContracts } from '@causeway/plans/contracts/script/commands/gen'
import { generateMessages } from '../../locales/compile/generateMessages.ts'
import { generateNetworkPictures } from '../lib/generateNetworkPictures.ts'
import { generatePublishedNodes } from '../lib/generatePublishedNodes.ts'
import { generateWallets } from '../lib/generateWallets.ts'
import { fromRoot } from '../lib/fromRoot.ts'

/** Every generator, in the order in which they need each other. */
const generators: { name: string; run: () => unknown }[] = [
  { name: 'ABIs and addresses of the contracts', run: () => generateContracts() },
  { name: 'words', run: () => generateMessages() },
  { name: 'wallets of the registry', run: () => generateWallets() },
  { name: 'pictures of networks', run: () => generateNetworkPictures() },
  { name: 'nodes of libraries', run: () => generatePublishedNodes() },
]

function generatedFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : generatedFiles(path)
    return entry.name.endsWith('.gen.ts') ? [path] : []
  })
}

const snapshot = () =>
  new Map(
    ['packages', 'apps', 'services', 'plans']
      .flatMap((folder) => generatedFiles(fromRoot(folder)))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )

const isCheck = process.argv.includes('--check')
const before = snapshot()
for (const { name, run } of generators) {
  await run()
  if (!isCheck) console.log(`✓ ${name}`)
}
const after = snapshot()
const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => before.get(file) !== after.get(file),
)
if (isCheck && changed.length > 0) {
  for (const file of changed) {
    const content = before.get(file)
    if (content !== undefined) writeFileSync(file, content)
  }
  console.error(
    `Generated files are not what their sources give; run "npm run tool gen" and commit:`,
  )
  for (const file of changed) console.error(`  ${relative(fromRoot(), file)}`)
  process.exitCode = 1
} else if (!isCheck) {
  console.log(
    changed.length === 0
      ? 'Nothing changed.'
      : changed.map((file) => `  changed ${relative(fromRoot(), file)}`).join('\n'),
  )
}
