// Decodes a stranger's picture and encodes it anew, in a thread of its own that is ended when it takes too long.
// The codecs are WebAssembly: whatever a file makes them do stays inside their own memory. Plain JavaScript,
// because a worker thread starts without the loader that runs TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import resize, { initResize } from '@jsquash/resize'
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js'
import { createDecoder, loadCodec } from './createDecoder.mjs'

const { file: given, codecBytes, ...asked } = workerData

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
  const decoded = await createDecoder(codecBytes)(file, { kind, claimed })
  await initResize(await loadCodec('resize/lib/resize/pkg/squoosh_resize_bg.wasm', codecBytes))
  const sized = await resize(decoded, {
    ...sizeOf(decoded, wanted),
    fitMethod: 'contain',
    method: 'lanczos3',
  })
  flatten(sized)
  await initEncoder(await loadCodec('webp/codec/enc/webp_enc_simd.wasm', codecBytes))
  return new Uint8Array(await encodeWebp(sized, { quality: 82 }))
}

run(given, asked).then(
  (bytes) => parentPort.postMessage({ bytes }),
  // Codecs reject with strings, numbers and classes of their own; one text is all that is wanted.
  (error) => parentPort.postMessage({ problem: error instanceof Error ? error.message : 'broken' }),
)
