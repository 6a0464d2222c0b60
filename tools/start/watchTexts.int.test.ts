import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchTexts } from './watchTexts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'causeway-texts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('makes the modules once for a change, tells of a catalogue that cannot be read, and goes on after it', async () => {
  const lines: string[] = []
  const make = vi.fn<() => void>()
  const stop = watchTexts(folder, make, (line) => lines.push(line))
  const write = (text: string) => writeFileSync(join(folder, 'en.json'), text)
  write('{')
  write('{}')
  writeFileSync(join(folder, 'notes.txt'), 'no catalogue')
  await vi.waitFor(() => expect(lines).toEqual([expect.stringContaining('en.json changed')]))
  expect(make).toHaveBeenCalledOnce()
  make.mockImplementationOnce(() => {
    throw new Error('en.json cannot be read')
  })
  write('{')
  await vi.waitFor(() => expect(lines.at(-1)).toBe('Texts: en.json cannot be read'))
  write('{}')
  await vi.waitFor(() => expect(lines).toHaveLength(3))
  stop()
})
