// Decodes one file after the other as the services do. Plain JavaScript, because a worker starts without the loader of TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import { createDecoder } from '../../../services/lib/pictures/createDecoder.mjs'

/** Whole files, one of each kind. */
const { controls, codecBytes } = workerData
const decode = createDecoder(codecBytes)
let isFresh = true

async function fateOf({ file, ...said }) {
  try {
    await decode(file, said)
    return 'taken'
  } catch (error) {
    const isOther = error instanceof Error && error.message.startsWith('of another size')
    return isOther ? 'of another size' : 'cannot be decoded'
  }
}

async function answer(asked) {
  let fate = await fateOf(asked)
  // A file may leave a codec spoilt for those after it. In the services each has its own.
  if (fate !== 'taken' && !isFresh && (await fateOf(controls[asked.kind])) !== 'taken')
    fate = 'spoilt'
  isFresh = false
  parentPort.postMessage(fate)
}

parentPort.on('message', (asked) => void answer(asked))
