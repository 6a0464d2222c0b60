// The service worker: opens the app without a network. It answers for three things alone: the page itself, files whose
// names carry their content's hash, and the few files beside them. Everything else (nodes, services, the wallets' frames, whatever
// is signed or somebody's own) passes by untouched and is never kept.
const version = '__VERSION__'
const files = ['__FILES__']
/** Of each file under /assets: the beginning of its SHA-256, in base64. */
const digests = ['__DIGESTS__']

const prefix = 'causeway-'
const name = `${prefix}${version}`

// Hosts send `Vary: Origin`, and a module script of the page is asked for with another origin than the same file by
// this worker. Without this, what is kept is not found.
const anyOrigin = { ignoreVary: true }

/** One of this build: what another one has is asked of the host alone, and not kept. */
const isAsset = (url) => url.origin === location.origin && Object.hasOwn(digests, url.pathname)

addEventListener('install', (event) => {
  const install = async () => {
    const cache = await caches.open(name)
    const urls = files.map((file) => new URL(file, location.origin))
    const others = urls.filter((url) => !isAsset(url))
    await cache.addAll(others.map((url) => new Request(url, { cache: 'no-cache' })))
    await keepAll(urls)
  }
  event.waitUntil(install())
})

addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys()
    const old = names.filter((one) => one.startsWith(prefix) && one !== name)
    await Promise.all(old.map((one) => caches.delete(one)))
    await clients.claim()
  }
  event.waitUntil(tidy())
})

addEventListener('message', (event) => {
  const { keep, take } = event.data
  if (take) event.waitUntil(skipWaiting())
  if (keep) event.waitUntil(keepAll(keep))
})

/** What the page loaded before this worker could see it. @throws TypeError where the host has another file, or none */
async function keepAll(urls) {
  const wanted = urls.filter((url) => isAsset(new URL(url)))
  const answers = await Promise.all(wanted.map((url) => assetOf(new Request(url))))
  if (!answers.every(({ ok }) => ok)) throw new TypeError('a file of this build is not there')
}

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' && request.destination === 'document')
    event.respondWith(fetch(request).catch(() => fromCache('/')))
  else if (isAsset(url)) event.respondWith(assetOf(request))
  else if (files.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => fromCache(url.pathname)))
})

async function fromCache(path) {
  const cache = await caches.open(name)
  return (await cache.match(path, anyOrigin)) ?? Response.error()
}

/**
 * A name means the same bytes for ever: what a host answers otherwise, be it for a minute, is neither kept nor given. It is asked
 * once more past the browser's own cache, which may hold such an answer for as long.
 */
async function assetOf(request) {
  const cache = await caches.open(name)
  const kept = await cache.match(request, anyOrigin)
  if (kept) return kept
  for (const where of ['default', 'reload']) {
    const answer = await fetch(request, { cache: where })
    if (!answer.ok) return answer
    if (await isOfBuild(request, answer.clone())) {
      await cache.put(request, answer.clone())
      return answer
    }
  }
  return Response.error()
}

async function isOfBuild(request, answer) {
  const expected = digests[new URL(request.url).pathname]
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()))
  return btoa(String.fromCharCode(...bytes)).startsWith(expected)
}
