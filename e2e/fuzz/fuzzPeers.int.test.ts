import { expect, it } from 'vitest'
import { fuzzPeers } from './fuzzPeers.ts'

// A few of the cases, the same each time; `npm run tool fuzz -- peers` plays all.
it('connects whatever the official client connects, and says what it refuses', async () => {
  expect(await fuzzPeers({ seed: 3, count: 40, say: () => undefined })).toEqual([])
}, 120_000)
