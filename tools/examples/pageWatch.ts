import type { BrowserContext } from '@playwright/test'

/** Everything that an example must not do, as it happens. */
export interface PageWatch {
  /** In plain words, oldest first. */
  readonly complaints: string[]
  /** How many requests a page made so far, of any kind. */
  readonly requests: () => number
}

/** Words by which React, in any build, says that the server's page was not the browser's. */
const hydration = /hydrat|did not match|Minified React error #(?:418|419|422|423|425)/iu

/**
 * Listens to every page of a context: requests to strangers, what the policy refused, errors and warnings.
 * @param hosts that may be asked
 */
export async function watchContext(
  context: BrowserContext,
  hosts: ReadonlySet<string>,
): Promise<PageWatch> {
  const complaints: string[] = []
  let requests = 0
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol === 'data:' || protocol === 'blob:') return
    requests += 1
    if (!hosts.has(host)) complaints.push(`asked another host: ${request.url()}`)
  })
  context.on('weberror', (error) => complaints.push(`threw: ${error.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' || hydration.test(text))
      complaints.push(`console ${message.type()}: ${text.slice(0, 300)}`)
    else if (message.type() === 'warning') complaints.push(`warned: ${text.slice(0, 300)}`)
  })
  await context.exposeFunction('reportRefused', (what: string) =>
    complaints.push(`the policy refused ${what}`),
  )
  await context.addInitScript(() => {
    const report = (globalThis as unknown as { reportRefused: (what: string) => void })
      .reportRefused
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${event.effectiveDirective} ${event.blockedURI} at ${event.sourceFile ?? ''}`),
    )
  })
  return { complaints, requests: () => requests }
}
