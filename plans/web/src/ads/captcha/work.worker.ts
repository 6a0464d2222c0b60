import { findNumber } from '@causeway/plans/protocol/ads/findNumber'
import type { ProofOfWork } from '@causeway/plans/protocol/ads/proofOfWork'

addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => {
  postMessage({ done: findNumber(data, (part) => postMessage({ part })) })
})
