import { privateUrl } from './privateUrl.ts'

/** Longer than a node that works ever takes. */
const patienceMs = 4_000

/**
 * Asks the private port of this machine whether the node is fit to be asked: for health checks of images without a shell.
 * @param url left out: where the settings say that health listens
 * @returns 0 when it is, else 1, with a sentence on standard error
 */
export async function askHealth(url = `${privateUrl()}/ready`): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    const text = await response.text()
    if (response.ok) {
      console.log(text)
      return 0
    }
    console.error(`${url} answers ${response.status}: ${text}`)
  } catch (error) {
    const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } }
    console.error(`${url} does not answer: ${cause?.code ?? message}.`)
  }
  return 1
}
