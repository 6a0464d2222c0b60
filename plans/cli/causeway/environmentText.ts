import type { InstallationPart } from '@causeway/services/cli/causeway/installationPart'
import { commonSettings } from '@causeway/services/lib/config/commonSettings'
import { fileVariable, secretNames } from '@causeway/services/lib/config/secretFiles'

/** Caddy's own, which no part reads. */
const ofProxy: Readonly<Record<string, string>> = {
  CAUSEWAY_APP_ORIGIN: 'The origin of the web app, for the proxy and for "causeway check".',
  CAUSEWAY_WALLET_ORIGIN: 'The origin of the embedded wallet, for both as well.',
  CAUSEWAY_CADDY_OPTIONS: 'Options of Caddy: local_certs on a machine without a name in the DNS.',
  CAUSEWAY_CADDY_TLS:
    'How Caddy gets certificates: empty for Let’s Encrypt, "tls internal" for its own.',
  CAUSEWAY_CADDY_UPSTREAMS:
    'What Caddy asks of each node where several serve a part, so that none is asked that ends: "health_uri /ready". Empty for one node.',
}

/**
 * An environment file of every variable, each with its meaning from the schema that reads it. What is not set stands there as a comment.
 * @param set what this installation says
 */
export function environmentText(
  parts: readonly InstallationPart[],
  set: Readonly<Record<string, string>>,
): string {
  const written = new Set<string>()
  const section = (title: string, lines: readonly string[]) =>
    `# ${title}\n\n${lines.join('\n\n')}\n`
  const line = (name: string, meaning: string, byDefault: string) => {
    if (written.has(name)) return []
    written.add(name)
    const value = set[name]
    return [
      `# ${meaning}\n${value === undefined ? `# ${name}=${byDefault}` : `${name}=${quoted(value)}`}`,
    ]
  }
  const settingsOf = (settings: InstallationPart['definition']['settings']) => {
    const secrets = new Set(secretNames(settings))
    return Object.entries(settings.variables).flatMap(([name, schema]) => {
      const { default: byDefault } = schema as { readonly default?: unknown }
      const meaning = settings.howToFix[name] ?? ''
      return secrets.has(name)
        ? line(fileVariable(name), `A file that holds ${name}. ${meaning}`, '')
        : line(name, meaning, typeof byDefault === 'string' ? byDefault : '')
    })
  }
  return [
    '# Settings of this installation. What begins with # is not set, and has the value that stands there.\n# Secrets stand in files, which the variables that end with _FILE name.\n',
    section(
      'The proxy',
      Object.entries(ofProxy).flatMap(([name, meaning]) => line(name, meaning, '')),
    ),
    section('Every part', settingsOf(commonSettings)),
    ...parts.map(({ name, title, definition }) =>
      section(`${name}: ${title}`, settingsOf(definition.settings)),
    ),
  ].join('\n')
}

/** As systemd, compose and Node read it alike. */
const quoted = (value: string) => (/^[\w:/.,@%+*-]*$/u.test(value) ? value : `"${value}"`)
