/** How long a page waits for the new version to take it over before it is loaded anew all the same, in ms. */
const takeOverMs = 3_000

/**
 * Lets a version that waits take the page over, and loads the page anew. Requests that are under way hold the version before back; they
 * end with the page, so it is loaded anew by then at the latest: a press always leads there.
 * @param worker the version that waits
 * @param container tells by `controllerchange` that it has taken over
 */
export function takeUpdate(
  worker: Pick<ServiceWorker, 'postMessage'>,
  container: EventTarget,
  reload: () => void,
): void {
  const once = () => {
    clearTimeout(timer)
    container.removeEventListener('controllerchange', once)
    reload()
  }
  const timer = setTimeout(once, takeOverMs)
  container.addEventListener('controllerchange', once)
  worker.postMessage({ take: true })
}
