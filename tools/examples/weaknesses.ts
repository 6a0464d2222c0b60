/**
 * What is weak in a content security policy, in plain words; nothing for a strict one.
 * @param header the value of `content-security-policy`; null when a server sent none
 * @param hosts that may be named beside the page's own
 */
export function weaknesses(header: string | null, hosts: ReadonlySet<string>): string[] {
  if (header === null) return ['the server sends no content security policy']
  const directives = new Map(
    header.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/u)
      return [name, values] as const
    }),
  )
  const found: string[] = []
  for (const name of ['script-src', 'style-src'])
    if (!directives.has(name)) found.push(`the policy does not say ${name}`)
  if (!/^(?:'none'|'self')$/u.test((directives.get('default-src') ?? []).join(' ')))
    found.push("the policy's default is not 'none' or 'self'")
  for (const [name, values] of directives)
    for (const value of values) {
      if (/^'(?:unsafe-inline|unsafe-eval|unsafe-hashes)'$/u.test(value))
        found.push(`the policy allows ${value} in ${name}`)
      else if (value === '*' || /^https?:$/u.test(value))
        found.push(`the policy allows every host in ${name}`)
      else if (!/^'|^data:$/u.test(value) && !hosts.has(value.replace(/^[a-z]+:\/\//u, '')))
        found.push(`the policy names ${value} in ${name}`)
    }
  return found
}
