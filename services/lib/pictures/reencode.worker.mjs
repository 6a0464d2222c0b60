// Decodes a stranger's picture and encodes it anew, in a thread of its own that is ended when it takes too long.
// The codecs are WebAssembly: whatever a file makes them do stays inside their own memory. Plain JavaScript,
// because a worker thread starts without the loader that runs TypeScript.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import resize, { initResize } from '@jsquash/resize'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js'
import { boundMemory } from './boundMemory.mjs'

/** The browser's class, which the codecs make their answers of. */
globalThis.ImageData = function ImageData(data, width, height) {
  return { data, width, height }
}

const find = createRequire(import.meta.url)
const { file: given, codecBytes, ...asked } = workerData
const load = (file) =>
  WebAssembly.compile(boundMemory(readFileSync(find.resolve(`@jsquash/${file}`)), codecBytes))

const decoders = {
  jpeg: async (file) => {
    await initJpeg(await load('jpeg/codec/dec/mozjpeg_dec.wasm'))
    return decodeJpeg(file, { preserveOrientation: true })
  },
  png: async (file) => {
    await initPng(await load('png/codec/pkg/squoosh_png_bg.wasm'))
    return decodePng(file)
  },
  webp: async (file) => {
    await initWebp(await load('webp/codec/dec/webp_dec.wasm'))
    return decodeWebp(file)
  },
}

/** On white: a picture looks the same on a light and on a dark page. */
function flatten({ data }) {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]
    if (alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = Math.round((data[channel] * alpha + 255 * (255 - alpha)) / 255)
    data[at + 3] = 255
  }
}

/** The size to make: the one that is asked for, or as much of it as keeps the picture's form, and never more than there is. */
function sizeOf(decoded, { width, height, fit }) {
  if (fit === 'cover') return { width, height }
  const scale = Math.min(1, width / decoded.width, height / decoded.height)
  const side = (length) => Math.max(1, Math.round(length * scale))
  return { width: side(decoded.width), height: side(decoded.height) }
}

async function run(file, { kind, claimed, ...wanted }) {
  const decoded = await decoders[kind](file)
  // Two readers of one file, who must say one size; a JPEG may say that it is to be turned.
  const sides = [decoded.width, decoded.height]
  if (
    sides.join() !== claimed.join() &&
    (kind !== 'jpeg' || sides.toReversed().join() !== claimed.join())
  )
    throw new Error('of another size than its header says')
  await initResize(await load('resize/lib/resize/pkg/squoosh_resize_bg.wasm'))
  const sized = await resize(decoded, {
    ...sizeOf(decoded, wanted),
    fitMethod: 'contain',
    method: 'lanczos3',
  })
  flatten(sized)
  await initEncoder(await load('webp/codec/enc/webp_enc_simd.wasm'))
  return new Uint8Array(await encodeWebp(sized, { quality: 82 }))
}

run(given, asked).then(
  (bytes) => parentPort.postMessage({ bytes }),
  // Codecs reject with strings, numbers and classes of their own; one text is all that is wanted.
  (error) => parentPort.postMessage({ problem: error instanceof Error ? error.message : 'broken' }),
)
