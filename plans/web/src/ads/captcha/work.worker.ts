import { findNumber } from '@causeway/protocol/ads/findNumber'
import type { ProofOfWork } from '@causeway/protocol/api/ads'

addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => {
  postMessage({ done: findNumber(data, (part) => postMessage({ part })) })
})
