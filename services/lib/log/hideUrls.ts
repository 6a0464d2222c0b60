const urls = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)\]\\]+/gi
/** Characters of one text in the log. */
const longest = 4_000

/** A URL without what may be secret: user, password, path and query go, scheme and host stay. */
export function hideUrl(url: string): string {
  // A place in our own code, from a stack.
  if (url.startsWith('file:')) return url
  if (!URL.canParse(url)) return '[unreadable URL]'
  const { protocol, host, username, pathname, search } = new URL(url)
  const more = username || search || pathname.length > 1 ? '/…' : ''
  return `${protocol}//${host}${more}`
}

/** A text in which every URL is hidden as by `hideUrl`, and which is no longer than a line of a log may be. */
export function hideUrls(text: string): string {
  return shorten(text).replace(urls, hideUrl)
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text
}
