import { commonSettings } from '../../lib/config/commonSettings.ts'
import type { InstallationPart, ProxyPath } from './installationPart.ts'

/**
 * The proxy's settings for Caddy: the one table of which path belongs to which part. Origins and addresses are variables of Caddy's own
 * environment (`UPSTREAM_RELAY=relay:8602`), so that the file is the same everywhere: several nodes of a part stand there with a space between them.
 */
export function proxyText(parts: readonly InstallationPart[]): string {
  return `# Which path belongs to which part. Written by \`causeway proxy\`: change it there.
{
	# local_certs: Caddy signs by itself, for a machine without a name in the DNS.
	{$CAUSEWAY_CADDY_OPTIONS}
}

(common) {
	{$CAUSEWAY_CADDY_TLS}
	encode gzip
	header {
		Strict-Transport-Security "max-age=63072000"
		-Server
	}
}

{$CAUSEWAY_APP_ORIGIN} {
	import common
${routesOf(parts, 'app')}
}

{$CAUSEWAY_WALLET_ORIGIN} {
	import common
${routesOf(parts, 'wallet')}
}
`
}

function routesOf(parts: readonly InstallationPart[], on: ProxyPath['on']): string {
  const routes = parts.flatMap((part) =>
    part.paths.filter((path) => path.on === on).map((path) => ({ part, path })),
  )
  // Caddy takes the first that fits: what is left comes last.
  const ordered = routes.toSorted(
    (a, b) => Number(a.path.path === '/*') - Number(b.path.path === '/*'),
  )
  return ordered.map(({ part, path }) => routeOf(part, path)).join('\n')
}

function routeOf(part: InstallationPart, { path, prefix }: ProxyPath): string {
  // Streams are passed on as they come, and nothing is sent to a node that is on its way out: it is asked more than once while it drains.
  return `	# ${part.name}: ${part.title}
	${prefix ? 'handle_path' : 'handle'} ${path} {
		reverse_proxy ${upstreamOf(part)} {
			health_interval 2s
			{$CAUSEWAY_CADDY_UPSTREAMS}
			flush_interval -1
			lb_try_duration 5s
		}
	}`
}

/** Where the part listens: on this machine, unless Caddy's environment says another place. */
function upstreamOf({ port, definition }: InstallationPart): string {
  const schema = definition.settings.variables[port] ?? commonSettings.variables[port]
  const { default: byDefault } = schema as { readonly default?: unknown }
  const name = port === 'PORT' ? 'API' : port.replace(/_PORT$/u, '')
  return `{$UPSTREAM_${name}:127.0.0.1:${String(byDefault)}}`
}
