import { host } from '../host.ts'

/**
 * True for http(s) URLs whose host is this machine. What belongs to the local stack alone (test wallet, stand-in tokens) asks
 * this, never the chain id (D1): a chain id says nothing about who else can reach the chain.
 */
export function isLoopbackUrl(url: string): boolean {
  let parsed: { protocol: string; hostname: string }
  try {
    parsed = new (host().URL)(url)
  } catch {
    return false // no URL at all, so not this machine's either
  }
  const { protocol, hostname } = parsed
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/u.test(hostname)
}
