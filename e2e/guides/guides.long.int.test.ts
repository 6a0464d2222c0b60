import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { makeRelease, type Release } from '../../tools/release/makeRelease.ts'
import { guideBlocks } from './guideBlocks.ts'
import { runGuide } from './runGuide.ts'

let out: string
let release: Release
beforeAll(async () => {
  out = mkdtempSync('/tmp/causeway-guides-')
  release = await makeRelease(join(out, 'made'))
}, 600_000)
afterAll(() => rmSync(out, { recursive: true, force: true }))

const canOverlay =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', '--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0

/** What a reader has who follows the guide, beside the archive. */
function brought(): Record<string, string> {
  const settings = join(out, 'my.deployed.env')
  writeFileSync(settings, 'CAUSEWAY_CHAIN_ID=137\n')
  return { [basename(release.archive)]: release.archive, 'my.deployed.env': settings }
}

it.runIf(canOverlay).each([
  // Blocks that are run, and those that are marked with a reason why not: a new mark is seen here.
  ['docs/operate/install.md', 2, 3],
  ['docs/operate/relay.md', 4, 1],
])(
  '%s is followed block by block: %i are run, %i are not, and say why',
  async (guide, ran, left) => {
    const blocks = guideBlocks(readFileSync(fromRoot(guide), 'utf8'))
    const reasons = blocks.flatMap(({ reason }) => reason ?? [])
    expect([blocks.length - reasons.length, reasons.length]).toEqual([ran, left])
    const { code, output } = await runGuide(blocks, brought())
    console.log(`${guide}: ${ran} blocks run, ${left} not:\n  ${reasons.join('\n  ')}`)
    expect(output).toContain('--- all blocks were run')
    expect(output).not.toContain('--- ended with')
    expect(code).toBe(0)
  },
  300_000,
)

it.runIf(canOverlay)('error: a block that fails ends the guide, and is told', async () => {
  const block = { reason: null, goesOn: false }
  const { code, output } = await runGuide(
    [
      { ...block, code: 'echo first > /etc/guide' },
      { ...block, code: 'cat /etc/guide; false | true\necho never' },
      { ...block, code: 'echo later' },
    ],
    {},
  )
  expect(code).not.toBe(0)
  expect(output).toContain('first')
  expect(output).not.toMatch(/never|later|all blocks/u)
})
