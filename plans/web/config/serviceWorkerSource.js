// The service worker: opens the app without a network, and shows reminders. It answers for three things alone: the page itself,
// files whose names carry their content's hash, and the few files beside them. Everything else (nodes, services, the wallets' frames, whatever
// is signed or somebody's own) passes by untouched and is never kept.
const version = '__VERSION__'
const files = ['__FILES__']
/** Of each file under /assets: the beginning of its SHA-256, in base64. */
const digests = ['__DIGESTS__']

/** Where the page keeps the words of reminders: a message of the service names a moment and nothing else. */
const [wordsCache, wordsFile] = ['__REMINDERS__']

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

addEventListener('push', (event) => event.waitUntil(remind(event.data)))

async function remind(data) {
  const { kind, key, token } = data.json()
  const words = await (await caches.open(wordsCache)).match(wordsFile)
  const kept = words ? await words.json() : null
  const date = kept?.dates[key]
  const said = date ?? { proof: kept?.first, arrived: kept?.arrived, date: kept?.unknown }[kind]
  const options = { tag: key ?? kind, icon: '/icon-192.png', data: date?.path ?? '/portfolio' }
  // Browsers take the right away from whoever hears something and shows nothing.
  await registration.showNotification(said?.title ?? location.hostname, {
    ...options,
    body: said?.body,
  })
  if (kind === 'proof' && kept) await prove(kept.proof, token)
}

/** Shows the service that this browser hears, and the pages that it has. */
async function prove(url, token) {
  const { endpoint } = await registration.pushManager.getSubscription()
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ endpoint, token }),
  })
  if (!answer.ok) throw new Error(`The token was refused: ${answer.status}.`)
  for (const page of await clients.matchAll()) page.postMessage({ proved: true })
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** A page that is open already is led there: what it was busy with is behind its back button. */
async function open(path) {
  const url = new URL(path ?? '/', location.origin).href
  const [page] = await clients.matchAll({ type: 'window' })
  if (!page) return clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}
