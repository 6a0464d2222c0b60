// Plain JavaScript, because a worker reads it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import { boundMemory } from './boundMemory.mjs'

/** The browser's class, which the codecs make their answers of. */
globalThis.ImageData = function ImageData(data, width, height) {
  return { data, width, height }
}

const find = createRequire(import.meta.url)
/** A codec that never has more memory than so many bytes. */
export const loadCodec = (file, bytes) =>
  WebAssembly.compile(boundMemory(readFileSync(find.resolve(`@jsquash/${file}`)), bytes))

const codecs = {
  jpeg: [
    async (bytes) => initJpeg(await loadCodec('jpeg/codec/dec/mozjpeg_dec.wasm', bytes)),
    (file) => decodeJpeg(file, { preserveOrientation: true }),
  ],
  png: [
    async (bytes) => initPng(await loadCodec('png/codec/pkg/squoosh_png_bg.wasm', bytes)),
    decodePng,
  ],
  webp: [
    async (bytes) => initWebp(await loadCodec('webp/codec/dec/webp_dec.wasm', bytes)),
    decodeWebp,
  ],
}

/**
 * Decodes files one after the other; what a file left in a codec's memory stays there, so that strangers' files share none.
 * @returns the pixels. Two readers of one file must say one size; a JPEG may say that it is to be turned
 * @throws Error where they do not; codecs reject with strings, numbers and classes of their own
 */
export function createDecoder(codecBytes) {
  const ready = {}
  return async function decode(file, { kind, claimed }) {
    const [start, read] = codecs[kind]
    ready[kind] ??= start(codecBytes)
    await ready[kind]
    const decoded = await read(file)
    const sides = [decoded.width, decoded.height]
    if (
      sides.join() !== claimed.join() &&
      (kind !== 'jpeg' || sides.toReversed().join() !== claimed.join())
    )
      throw new Error('of another size than its header says')
    return decoded
  }
}
