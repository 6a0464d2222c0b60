import { html } from 'hono/html'
import type { JsonSchema } from './jsonSchema.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: JsonSchema
}
interface Operation {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: JsonSchema }> }
  readonly responses: Record<
    string,
    { readonly content?: Record<string, { readonly schema: JsonSchema }> }
  >
}

interface Call {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

/** Sent with the page: it runs nothing, and loads nothing from anywhere. */
export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * A page for people of what `openApi` describes: every call with its parameters, its body and its answer, by the first words
 * of its path. Plain HTML without a script, so that it may stand on the address of the service itself.
 * @param description as `openApi` makes it
 */
export function openApiPage(description: JsonSchema) {
  const { info, paths, components } = description as {
    info: { title: string; version: string }
    paths: Record<string, Record<string, Operation>>
    components: { schemas: { Refusal: JsonSchema } }
  }
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  const timesOf = (parameter: string) =>
    calls.filter(({ operation }) => operation.parameters.some(({ name }) => name === parameter))
      .length
  const names = new Set(calls.map(({ path }) => areaOf(path)))
  const areas = [...names].map(
    (area) => [area, calls.filter(({ path }) => areaOf(path) === area)] as const,
  )
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${info.title} API</title>
      <style>
        ${styles}
      </style>
      <header>
        <h1>${info.title} API</h1>
        <p>
          Version ${info.version}, ${calls.length} calls. For programs:
          <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).
        </p>
      </header>
      <div class="page">
        <nav aria-label="Calls">
          <ul>
            ${areas.map(
              ([area, some]) =>
                html`<li>
                  <a href="#${idOf(area)}">${area} <span>${some.length}</span></a>
                </li>`,
            )}
          </ul>
        </nav>
        <main>
          ${areas.map(
            ([area, some]) =>
              html`<h2 id="${idOf(area)}">${area}</h2>
                ${some.map((call) => callOf(call, timesOf))}`,
          )}
          <h2 id="refusals">Refusals</h2>
          <section>
            <p>
              A call that is refused (4xx), or that cannot be answered now (5xx), is told why, field
              by field.
            </p>
            ${schemaOf('Answer, application/json', components.schemas.Refusal)}
          </section>
        </main>
      </div>
    </html>`
}

/** The first word of a path after its version, with what stands before: `/v1/onramp`. */
function areaOf(path: string): string {
  return /^(?:\/v\d+)?(?:\/[^/{]+)?/u.exec(path)?.[0] || path
}

const idOf = (text: string) => text.replaceAll(/[^A-Za-z0-9]+/gu, '-').replace(/^-/u, '')

function callOf({ path, method, operation }: Call, timesOf: (parameter: string) => number) {
  const id = idOf(`${method}${path}`)
  const body = operation.requestBody?.content['application/json']?.schema
  const [answer] = Object.entries(operation.responses['200']?.content ?? {})
  // What it needs stands first, and what most calls take last.
  const parameters = operation.parameters.toSorted(
    (a, b) => Number(b.required) - Number(a.required) || timesOf(a.name) - timesOf(b.name),
  )
  return html`<section aria-labelledby="${id}">
    <h3 id="${id}">
      <a href="#${id}"
        ><span data-method="${method}">${method.toUpperCase()}</span> <code>${path}</code></a
      >
    </h3>
    ${
      parameters.length > 0
        ? html`<table>
            <thead>
              <tr>
                <th scope="col">Parameter</th>
                <th scope="col">In</th>
                <th scope="col">Kind</th>
              </tr>
            </thead>
            <tbody>
              ${parameters.map(
                ({ name, in: place, required, schema }) =>
                  html`<tr>
                    <td><code>${name}</code>${required ? '' : html` <small>optional</small>`}</td>
                    <td>${place}</td>
                    <td><code>${kindOf(schema)}</code></td>
                  </tr>`,
              )}
            </tbody>
          </table>`
        : ''
    }
    ${body ? schemaOf('Body, application/json', body) : ''}
    ${answer ? schemaOf(`Answer, ${answer[0]}`, answer[1].schema) : ''}
  </section>`
}

function schemaOf(title: string, schema: JsonSchema) {
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0"><code>${JSON.stringify(schema, null, 2)}</code></pre>
  </details>`
}

/** A schema in a few words. */
function kindOf(schema: JsonSchema): string {
  const {
    type = 'any',
    const: only,
    enum: choices,
    anyOf,
    pattern,
  } = schema as {
    type?: string
    const?: unknown
    enum?: readonly unknown[]
    anyOf?: readonly JsonSchema[]
    pattern?: string
  }
  if (only !== undefined) return JSON.stringify(only)
  if (choices) return choices.join(' | ')
  if (anyOf) return [...new Set(anyOf.map(kindOf))].join(' | ')
  return pattern ? `${type} ${pattern}` : type
}

/** Without quotes, which would be written as in a text. */
const styles = `
:root {
  color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --accent: light-dark(#0b6468, #58c4bd); --surface: light-dark(#fff, #12191c); --raised: light-dark(#f3f6f6, #1b2428);
  --ink: light-dark(#10201f, #e9eff0); --soft: light-dark(#54656a, #9aabb1); --line: light-dark(#10201f1a, #ffffff1a);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); }
header, .page { max-width: 68rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 2.5rem; padding-bottom: 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
p { margin: 0; color: var(--soft); }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre, nav, h2 { font-family: ui-monospace, Menlo, Consolas, monospace; }
nav { position: sticky; top: 0; z-index: 1; background: var(--surface); border-bottom: 1px solid var(--line); font-size: .8125rem; }
nav ul { list-style: none; margin: 0; padding: .5rem 0; display: flex; gap: .25rem; overflow-x: auto; }
nav a { display: flex; justify-content: space-between; gap: .75rem; min-height: 2rem; align-items: center; padding: 0 .5rem; border-radius: 4px; white-space: nowrap; color: var(--ink); text-decoration: none; }
nav a:hover { background: var(--raised); }
nav span, small { color: var(--soft); }
h2 { font-size: 1rem; color: var(--accent); margin: 2rem 0 .75rem; scroll-margin-top: 4rem; }
section { border: 1px solid var(--line); border-radius: 4px; padding: 1rem; margin-bottom: .75rem; }
h3 { font-size: .9375rem; font-weight: 600; margin: 0; scroll-margin-top: 5rem; overflow-wrap: anywhere; }
h3 a { display: flex; gap: .75rem; align-items: baseline; color: inherit; text-decoration: none; }
h3 a:hover code { text-decoration: underline; }
[data-method] { flex: none; min-width: 3.25rem; text-align: center; font-size: .75rem; padding: .125rem .375rem; border-radius: 4px; background: var(--raised); color: var(--accent); }
[data-method=post] { background: var(--accent); color: var(--surface); }
table { border-collapse: collapse; width: 100%; font-size: .875rem; margin: .75rem 0 .25rem; }
th { font-size: .75rem; font-weight: 500; color: var(--soft); }
th, td { text-align: start; padding: .375rem .75rem .375rem 0; vertical-align: baseline; white-space: nowrap; border-bottom: 1px solid var(--line); }
td:last-child { white-space: normal; overflow-wrap: anywhere; padding-right: 0; }
th:first-child { width: 14rem; }
th:nth-child(2) { width: 5rem; }
summary { cursor: pointer; padding: .375rem 0; font-size: .875rem; }
pre { margin: .25rem 0 .5rem; padding: .75rem; max-height: 30rem; overflow: auto; font-size: .8125rem; background: var(--raised); border-radius: 4px; }
@media (max-width: 40rem) {
  section { padding: .75rem; }
  h3 { font-size: .8125rem; }
  h3 a { gap: .5rem; }
  th:first-child, th:nth-child(2) { width: auto; }
  td small { display: block; }
}
@media (min-width: 60rem) {
  .page { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 2rem; align-items: start; }
  nav { border: 0; max-height: 100vh; overflow-y: auto; padding: 1.75rem 0; }
  nav ul { flex-direction: column; gap: 0; }
  h2, h3 { scroll-margin-top: 1.5rem; }
}
`
