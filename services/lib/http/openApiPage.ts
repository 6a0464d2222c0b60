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

/** Sent with the page: it runs nothing, and loads nothing from anywhere. */
export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * A page for people of what `openApi` describes: every call with its parameters, its body and its answer. Plain HTML
 * without a script, so that it may stand on the address of the service itself.
 * @param description as `openApi` makes it
 */
export function openApiPage(description: JsonSchema) {
  const { info, paths } = description as {
    info: { title: string; version: string }
    paths: Record<string, Record<string, Operation>>
  }
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${info.title}</title>
      <style>
        ${styles}
      </style>
      <main>
        <h1>${info.title}</h1>
        <p>
          Version ${info.version}, ${calls.length} calls. The same for programs:
          <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).
        </p>
        ${calls.map(callOf)}
      </main>
    </html>`
}

function callOf(call: { path: string; method: string; operation: Operation }) {
  const { path, method, operation } = call
  const id = `${method}${path.replaceAll(/[^A-Za-z0-9]+/gu, '-')}`
  const body = operation.requestBody?.content['application/json']?.schema
  const [answer] = Object.entries(operation.responses['200']?.content ?? {})
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}"><span>${method.toUpperCase()}</span> <code>${path}</code></h2>
    ${
      operation.parameters.length > 0
        ? html`<table>
            <thead>
              <tr>
                <th scope="col">Parameter</th>
                <th scope="col">In</th>
                <th scope="col">Kind</th>
              </tr>
            </thead>
            <tbody>
              ${operation.parameters.map(
                ({ name, in: place, required, schema }) =>
                  html`<tr>
                    <td><code>${name}</code>${required ? '' : ' (optional)'}</td>
                    <td>${place}</td>
                    <td><code>${kindOf(schema)}</code></td>
                  </tr>`,
              )}
            </tbody>
          </table>`
        : ''
    }
    ${body ? schemaOf('Body', body) : ''}
    ${answer ? schemaOf(`Answer, ${answer[0]}`, answer[1].schema) : ''}
  </section>`
}

function schemaOf(title: string, schema: JsonSchema) {
  return html`<details>
    <summary>${title}</summary>
    <pre><code>${JSON.stringify(schema, null, 2)}</code></pre>
  </details>`
}

/** A schema in one word or two. */
function kindOf(schema: JsonSchema): string {
  const {
    type,
    enum: choices,
    pattern,
  } = schema as {
    type?: string
    enum?: readonly unknown[]
    pattern?: string
  }
  if (choices) return choices.join(' | ')
  return pattern ? `${type ?? 'text'} ${pattern}` : (type ?? 'text')
}

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.75rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
h2 { font-size: 1rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 span { display: inline-block; min-width: 3.5rem; font-weight: 700; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: start; padding: .25rem 1rem .25rem 0; vertical-align: top; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .25rem 0; }
pre { overflow-x: auto; font-size: .8rem; background: color-mix(in srgb, currentColor 6%, transparent); padding: .75rem; border-radius: .25rem; }
`
