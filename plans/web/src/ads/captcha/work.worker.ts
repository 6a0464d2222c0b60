import { findNumber } from '@causeway/plans/protocol/ads/findNumber'
import type { ProofOfWork } from '../../../../protocol/ads/proofOfWork.ts'

addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => {
  postMessage({ done: findNumber(data, (part) => postMessage({ part })) })
})
