import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildServices } from './buildServices.ts'

it('bundles services that start without the checkout', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-services-'))
  try {
    await expect(buildServices(folder)).resolves.toBeUndefined()
  } finally {
    await rm(folder, { recursive: true })
  }
}, 120_000)
