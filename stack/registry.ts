import { relative } from 'node:path'
import { checkCatalogue } from '@causeway/services/registry/catalogue/checkCatalogue'
import { dataFolder, readFolder } from '@causeway/services/registry/catalogue/readFolder'
import { fromRoot } from './lib/root.ts'

const usage = `npm run registry -- check [folder]   judges the wallets, networks and icons of the registry
  folder   another folder of the same form (default ${relative(fromRoot(), dataFolder)})`

/** The catalogue that comes with the repository never shrinks below this without somebody noticing. */
const leastWallets = 150

const [command, folder = dataFolder, ...rest] = process.argv.slice(2)
if (command === 'check' && rest.length === 0) {
  process.exitCode = await check(folder)
} else {
  console.error(usage)
  process.exitCode = 1
}

async function check(place: string): Promise<number> {
  const files = await readFolder(place)
  const { wallets, networks, problems } = checkCatalogue(files)
  for (const { file, problem } of problems) console.log(`✗ ${file}: ${problem}`)
  const few = place === dataFolder && wallets.length < leastWallets
  if (few) console.log(`✗ ${wallets.length} wallets are fewer than ${leastWallets}.`)
  const drawn = files.walletIcons.size
  console.log(
    `${wallets.length} wallets valid (${drawn} with a picture, ${wallets.length - drawn} drawn from their name), ` +
      `${networks.length} networks, ${files.tokenIcons.size} tokens, ${problems.length} problems.`,
  )
  return problems.length > 0 || few ? 1 : 0
}
