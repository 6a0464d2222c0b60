import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { typeCauseway } from '../../testing/cli/typeCauseway.ts'

let folder: string
const at = (name: string) => join(folder, name)
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'causeway-escrow-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What an operator who types these words sees. */
async function type(...words: string[]) {
  const { code, said } = await typeCauseway('keys', ...words)
  return `${code} ${said}`
}

it('a key file comes back, byte for byte, from any two of its three parts, and nothing of it stands in one', async () => {
  expect(await type('new', at('keys.json'))).toMatch(/^0 /u)
  const text = await readFile(at('keys.json'), 'utf8')
  expect(await type('escrow', at('keys.json'))).toMatch(/^0 .*part-3/su)
  const parts = [1, 2, 3].map((one) => at(`keys.json.part-${one}`))
  const { keys } = JSON.parse(text) as { keys: readonly { key: string }[] }
  for (const part of parts) {
    expect((await stat(part)).mode & 0o777).toBe(0o600)
    expect(await readFile(part, 'utf8')).not.toContain(keys[0]?.key)
  }
  for (const [one, two] of [
    [0, 1],
    [2, 0],
    [1, 2],
  ] as const) {
    const back = at(`back-${one}${two}.json`)
    expect(await type('recover', back, parts[one] ?? '', parts[two] ?? '')).toMatch(/^0 /u)
    expect(await readFile(back, 'utf8')).toBe(text)
  }
  // Nothing is overwritten, and nothing is made beside what is there.
  for (const gone of [0, 1]) await rm(parts[gone] ?? '')
  expect(await type('escrow', at('keys.json'))).toMatch(/^1 .*is there already/su)
  for (const gone of [0, 1]) await expect(stat(parts[gone] ?? '')).rejects.toThrow('ENOENT')
  await rm(parts[2] ?? '')
  expect(await type('escrow', at('keys.json'))).toMatch(/^0 .*keys rotate/su)
  expect(await type('recover', at('keys.json'), ...parts.slice(1))).toMatch(/^1 .*already/su)
})

it('error: a part that cannot be made, or written to its end, leaves none of the others', async () => {
  const name = 'whole.json'
  await writeFile(at(name), Buffer.alloc(200_000))
  const left = async () => (await readdir(folder)).filter((one) => one.startsWith(`${name}.part`))
  // A name that leads nowhere: nothing is there, and nothing can be made.
  await symlink(at('nowhere/part'), at(`${name}.part-2`))
  expect(await type('escrow', at(name))).toMatch(/^1 .*part-2 is there already/su)
  expect(await left()).toEqual([`${name}.part-2`])
  await rm(at(`${name}.part-2`))
  // No file may grow beyond 64 kB, as on a disk that is full.
  const shell = 'ulimit -f 64; exec "$0" --import tsx --input-type=module -e "$1" "$2"'
  const source = new URL('./escrowKeys.ts', import.meta.url)
  const script = `import { escrowKeys } from '${source}'; await escrowKeys(process.argv[1])`
  const words = ['-c', shell, process.execPath, script, at(name)]
  const { status, stderr } = spawnSync('bash', words, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { PATH: process.env['PATH'], TSX_DISABLE_CACHE: '1' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/part-\d cannot be written \(EFBIG\)/u),
  ])
  expect(await left()).toEqual([])
})

it('error: one part twice, of another file, changed, or none', async () => {
  const [first, second] = [at('keys.json.part-1'), at('keys.json.part-2')]
  await type('new', at('other.json'))
  await type('escrow', at('other.json'))
  const text = await readFile(second, 'utf8')
  const part = JSON.parse(text) as Record<'share' | 'sealed', string>
  const turned = (of: string) => (of.startsWith('A') ? 'B' : 'A') + of.slice(1)
  await writeFile(at('share'), JSON.stringify({ ...part, share: turned(part.share) }))
  await writeFile(at('sealed'), JSON.stringify({ ...part, sealed: turned(part.sealed) }))
  await writeFile(at('none'), '{}')
  const recover = (...parts: string[]) => type('recover', at('never.json'), ...parts)
  expect(await recover(first, first)).toMatch(/^1 .*not two parts of one/su)
  expect(await recover(first, at('other.json.part-2'))).toMatch(/^1 .*not two parts of one/su)
  expect(await recover(first, at('share'))).toMatch(/^1 .*was changed/su)
  expect(await recover(at('sealed'), first)).toMatch(/^1 .*was changed/su)
  expect(await recover(first, at('none'))).toMatch(/^1 .*is no part/su)
  expect(await recover(first, at('away'))).toMatch(/^1 .*ENOENT/su)
  expect(await recover(first)).toMatch(/^1 causeway keys new/su)
  await expect(stat(at('never.json'))).rejects.toThrow('ENOENT')
})
