import { expect, it } from 'vitest'
import { fuzzPictures } from './fuzzPictures.ts'

// A few of them, the same each time; `npm run tool fuzz -- pictures` reads a hundred thousand.
it('attack: whatever is changed in a picture, sniffer and decoder say one size or it is refused', async () => {
  expect(await fuzzPictures({ seed: 7, count: 4_000, say: () => undefined })).toBe(true)
})
