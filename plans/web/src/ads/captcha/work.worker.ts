import { findNumber } from '@causeway/plans/protocol/ads/findNumber'
import type { ProofOfWork } from '@causeway/plans/protocol/api/ads'

addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => {
  postMessage({ done: findNumber(data, (part) => postMessage({ part })) })
})
