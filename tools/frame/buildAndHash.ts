import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildFrame, hashFrame } from '../lib/buildFrame.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { checkServed } from './checkServed.ts'

/**
 * `npm run tool build -- frame`: the embedded wallet's pages in apps/frame/dist, and one hash of all that browsers load of them.
 * `-- frame --check`: builds them twice more, elsewhere, and compares.
 * `-- frame --check https://wallet.example`: compares what a running wallet serves, file by file.
 * @returns whether all is as it should be
 */
export async function buildAndHash(args: readonly string[]): Promise<boolean> {
  const folder = fromRoot('apps/frame/dist')
  await buildFrame(folder)
  const { hash, list } = hashFrame(folder)
  // Served beside the pages, so that anybody can compare: it is not part of its own hash.
  writeFileSync(join(folder, 'hashes.txt'), list)
  console.log(`${relative('.', folder)}, SHA-256 ${hash}`)
  const [flag, address] = args
  if (flag === undefined) return true
  if (flag !== '--check') {
    console.error(`${flag}? There is --check, alone or with the address of a wallet.`)
    return false
  }
  return address === undefined ? isSameTwice(hash) : isServed(address, list)
}

async function isSameTwice(hash: string): Promise<boolean> {
  for (const which of ['second', 'third']) {
    const folder = mkdtempSync(join(tmpdir(), 'causeway-frame-'))
    try {
      await buildFrame(folder)
      const again = hashFrame(folder).hash
      console.log(`${again === hash ? '✓' : '✗'} the ${which} build has ${again}`)
      if (again !== hash) return false
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return true
}

async function isServed(address: string, list: string): Promise<boolean> {
  const wrong = await checkServed(address, list)
  for (const text of wrong) console.log(`✗ ${text}, not what these sources give`)
  if (wrong.length === 0)
    console.log(`✓ ${address} serves these sources, and nothing of them is changed`)
  return wrong.length === 0
}
