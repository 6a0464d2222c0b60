import { W3mFrameProvider } from '@reown/appkit-wallet'

/** A page with the real provider on it, and what it heard and threw. */
const timeouts: string[] = []
const errors: string[] = []
window.addEventListener('error', (event) => errors.push(event.message))
window.addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)))
const heard: unknown[] = []
window.addEventListener('message', ({ data, origin }) => heard.push({ data, origin }))

Object.assign(window, {
  timeouts,
  errors,
  heard,
  makeProvider(projectId: string, chainId: string) {
    const provider = new W3mFrameProvider({
      projectId,
      chainId: chainId as never,
      enableLogger: false,
      abortController: new AbortController(),
      onTimeout: (reason) => timeouts.push(reason),
    })
    Object.assign(window, { provider })
  },
})
