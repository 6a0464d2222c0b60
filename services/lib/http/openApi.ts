import type { Endpoint } from '@causeway/protocol/http/endpoint'
import { jsonSchema, type JsonSchema } from './jsonSchema.ts'
import { describeParameter } from './describeParameter.ts'

const refusal: JsonSchema = {
  type: 'object',
  properties: {
    status: { const: 'FAILED' },
    reasons: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, description: { type: 'string' } },
        required: ['field', 'description'],
      },
    },
  },
  required: ['status', 'reasons'],
}

/** The OpenAPI 3.1 description of the mounted endpoints, made from the same values that parse the requests. */
export function openApi(
  info: { title: string; version: string },
  endpoints: readonly Endpoint[],
): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return { openapi: '3.1.0', info, paths, components: { schemas: { Refusal: refusal } } }
}

function operation(endpoint: Endpoint): JsonSchema {
  const body = (schema: JsonSchema, media = 'application/json') => ({
    content: { [media]: { schema } },
  })
  const refused = body({ $ref: '#/components/schemas/Refusal' })
  return {
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? { requestBody: { required: true, ...body(jsonSchema(endpoint.body)) } }
      : {}),
    responses: {
      200: { description: 'The answer.', ...body(jsonSchema(endpoint.response), endpoint.media) },
      304: { description: 'Nothing changed since the ETag in If-None-Match.' },
      '4XX': { description: 'The request is refused; reasons say why.', ...refused },
      '5XX': { description: 'The service cannot answer now.', ...refused },
    },
  }
}

function parameters(schema: Endpoint['params'], place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return []
  const { properties, required } = jsonSchema(schema) as {
    properties: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...type }]) => {
    const said = description ?? describeParameter(name)
    return {
      name,
      in: place,
      required: place === 'path' || (required?.includes(name) ?? false),
      ...(said === null ? {} : { description: said }),
      schema: type,
    }
  })
}
