import { relative, resolve } from 'node:path'
import { checkCatalogue } from '../registry/catalogue/checkCatalogue.ts'
import { dataFolder } from '../lib/config/registryAccess.ts'
import { readFolder } from '../registry/catalogue/readFolder.ts'
import { importPackage } from '../registry/import/importPackage.ts'
import { readOffers } from '../registry/import/readOffers.ts'

const usage = `npm run tool cli registry -- check [folder]    judges the wallets, networks and icons of the registry
npm run tool cli registry -- import <package>  takes pictures and explorer ids from an unpacked package
  folder   another folder of the same form (default ${relative('', dataFolder)})
  package  where npm pack's tarball was unpacked; nothing that is there already is overwritten`

/** What the catalogue that comes with the repository never falls below without somebody noticing. */
const least = { wallets: 150, pictures: 120, mostUsed: 50, explorerIds: 60 } as const

const [command, place, ...rest] = process.argv.slice(2)
if (command === 'check' && rest.length === 0) {
  process.exitCode = await check(place ?? dataFolder)
} else if (command === 'import' && place !== undefined && rest.length === 0) {
  await take(place)
} else {
  console.error(usage)
  process.exitCode = 1
}

async function check(folder: string): Promise<number> {
  const files = await readFolder(folder)
  const { wallets, networks, connectors, problems } = checkCatalogue(files)
  for (const { file, problem } of problems) console.log(`✗ ${file}: ${problem}`)
  const pictured = wallets.filter(({ id }) => files.walletIcons.has(id))
  const mostUsed = wallets.filter(({ order }) => order !== undefined)
  const bare = mostUsed.filter((wallet) => !pictured.includes(wallet)).map(({ id }) => id)
  const ids = wallets.filter(({ explorerId }) => explorerId !== undefined)
  const counts = {
    wallets: wallets.length,
    pictures: pictured.length,
    mostUsed: mostUsed.length,
    explorerIds: ids.length,
  }
  const few =
    folder === dataFolder
      ? (Object.keys(least) as (keyof typeof least)[]).filter((name) => counts[name] < least[name])
      : []
  for (const name of few) console.log(`✗ ${name}: ${counts[name]}, fewer than ${least[name]}.`)
  if (bare.length > 0) console.log(`✗ Much used, and without a picture: ${bare.join(', ')}.`)
  console.log(
    `${wallets.length} wallets, ${ids.length} with an explorer id, ${pictured.length} with a picture ` +
      `(${wallets.length - pictured.length} drawn from their name), of the ${mostUsed.length} most used ` +
      `${mostUsed.length - bare.length}; ${networks.length} networks, ${connectors.length} connectors, ` +
      `${files.tokenIcons.size} tokens; ${problems.length} problems.`,
  )
  return problems.length + few.length + bare.length > 0 ? 1 : 0
}

async function take(unpacked: string): Promise<void> {
  const offers = await readOffers(resolve(unpacked))
  const { pictures, explorerIds, left } = await importPackage(dataFolder, offers)
  for (const line of explorerIds) console.log(`✓ explorer id: ${line}`)
  for (const id of pictures) console.log(`✓ picture: ${id}`)
  for (const line of left) console.log(`? ${line}`)
  console.log(
    `${offers.package} (${offers.licence}): ${explorerIds.length} explorer ids and ${pictures.length} pictures ` +
      `taken, ${left.length} left for a person.`,
  )
}
