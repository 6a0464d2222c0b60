import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { abortablePause } from '../abortablePause.ts'
import type { AccessLog } from '../http/createAccessLog.ts'
import { forwardedIp } from '../http/forwardedAddress.ts'
import { FatalError } from '../log/fatalError.ts'
import { isPublicAddress } from '../safeFetch/isPublicAddress.ts'

/** What a client that asked for a socket was told: 101 and no reason, or why it has none. */
export interface SocketAnswer {
  readonly status: number
  /** One of a few; null: it has its socket. */
  readonly reason: string | null
}

/** Begins a span with a client that asks for a socket, and gives what ends it. */
export type SocketTrace = (request: IncomingMessage) => (answer: SocketAnswer) => void

/** Traces of requests, as OpenTelemetry has them. */
export interface Tracing {
  /** Begins a span with each request, below that of the part which asks for it. */
  readonly onRequest: AccessLog
  /** How sockets are opened: one that is open lasts for hours, and what goes over it is sealed. */
  readonly onSocket: SocketTrace
  /** Sends what is left. */
  readonly stop: () => Promise<void>
}

/** For so long (ms) a collector is waited for at the end. */
const lastMs = 2_000

/**
 * Sends a span of each HTTP request to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, with its id and the pattern of its path. As
 * in logs neither path nor query, nor who asked. The SDK reads its other variables (OTEL_…) itself.
 * @param parts that this process runs
 * @param trustProxy see `forwardedAddress`: whoever asks from a public address begins a trace, and names none
 * @throws FatalError when the SDK is not installed
 */
export async function startTracing(parts: readonly string[], trustProxy: number): Promise<Tracing> {
  const sdk = await loadSdk()
  const { api, base, resources } = sdk
  const own = resources.resourceFromAttributes({
    'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'causeway',
    'service.version': process.env['CAUSEWAY_RELEASE_VERSION'] ?? '',
    'causeway.parts': [...parts],
  })
  const provider = new base.BasicTracerProvider({
    resource: resources.defaultResource().merge(own),
    spanProcessors: [new base.BatchSpanProcessor(new sdk.OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('causeway')
  const propagator = new sdk.W3CTraceContextPropagator()
  const parentOf = ({ headers, socket }: IncomingMessage) => {
    const client = forwardedIp(headers['x-forwarded-for'], socket.remoteAddress ?? '', trustProxy)
    const address = client.replace(/^::ffff:/iu, '')
    // Who asks from outside would choose what is sampled, and write into traces of others.
    const isOwn = isIP(address) !== 0 && !isPublicAddress(address)
    return isOwn
      ? propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter)
      : api.ROOT_CONTEXT
  }
  const begin = (
    request: IncomingMessage,
    name: string,
    more: Readonly<Record<string, string>>,
  ) => {
    const attributes = { 'http.request.method': request.method ?? '', ...more }
    const parent = parentOf(request)
    const options = { kind: api.SpanKind.SERVER, attributes }
    return { parent, span: tracer.startSpan(name, options, parent) }
  }
  return {
    onSocket(request) {
      const { span } = begin(request, 'socket', {})
      return ({ status, reason }) => {
        span.setAttribute('http.response.status_code', status)
        if (reason !== null) span.setAttribute('causeway.refused', reason)
        if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
        span.end()
      }
    },
    onRequest(request, response, scope) {
      const method = request.method ?? ''
      const { parent, span } = begin(request, method, { 'causeway.request_id': scope.id })
      scope.trace = {}
      propagator.inject(api.trace.setSpan(parent, span), scope.trace, api.defaultTextMapSetter)
      response.once('close', () => {
        const route = scope.route()
        if (route !== null) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
        if (response.headersSent)
          span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
        span.end()
      })
    },
    stop: () =>
      Promise.race([provider.shutdown(), abortablePause(lastMs, new AbortController().signal)]),
  }
}

/** Nothing of it is loaded where nobody traces. */
async function loadSdk() {
  try {
    const [api, core, base, resources, exporter] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
    const { W3CTraceContextPropagator } = core
    return { api, base, resources, W3CTraceContextPropagator, ...exporter }
  } catch (error) {
    throw new FatalError(
      'OTEL_EXPORTER_OTLP_ENDPOINT needs the optional packages @opentelemetry/… of services/package.json, which are not installed: npm install, or leave it out: nothing is traced.',
      { cause: error },
    )
  }
}
