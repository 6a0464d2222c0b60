import { captchaOf } from '@causeway/plans/protocol/api/ads'
import type { WorkDone } from '@causeway/plans/protocol/ads/proofOfWork'
import { call } from '@causeway/protocol/http/call'

type Said = { readonly part: number } | { readonly done: WorkDone }

/**
 * The self-hosted captcha: asks for a proof of work and finds it in a thread of its own, so that the page stays quick.
 * Nothing of another host is loaded.
 * @param tell hears how far it is, from 0 to 1
 * @throws what `call` throws; the signal's reason when it is aborted
 */
export async function proveWork(
  from: { readonly base: string; readonly query: { projectId?: string } },
  tell: (part: number) => void,
  signal: AbortSignal,
): Promise<WorkDone> {
  const work = await call(captchaOf, { ...from, signal })
  const worker = new Worker(new URL('work.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<WorkDone>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
        if ('done' in data) resolve(data.done)
        else tell(data.part)
      })
      worker.postMessage(work)
    })
  } finally {
    worker.terminate()
  }
}
