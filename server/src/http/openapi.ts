import { contract } from '@sonocampus/contract'
import { ERRORS } from '@sonocampus/contract/errors'
import { TOTAL_COUNT_HEADER, WHOLE_LIST } from '@sonocampus/contract/paging'
import type { RouteSpec } from '@sonocampus/contract/route'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** The contract as an OpenAPI document: every entry with its access, input and output. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries<RouteSpec>(contract)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}').replace('*', '{key}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sonocampus',
      version: '1.0.0',
      description: 'Every call of the platform, made from its contract.',
    },
    servers: [{ url: '/', description: 'Wherever the platform runs' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: errorSchema } },
  }
}

function operation(name: string, route: RouteSpec): Json {
  return {
    operationId: name,
    summary: route.summary,
    'x-access': route.access,
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...wildcard(route), ...parameters('path', route.params), ...parameters('query', route.query)],
    ...requestBody(route),
    responses: {
      [route.reply.status]: success(route),
      '4XX': { description: 'A refusal', content: json({ $ref: '#/components/schemas/Error' }) },
      '5XX': { description: 'A fault', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as Json
}

const json = (schema: Json) => ({ 'application/json': { schema } })

function parameters(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The wildcard for the rest of a path. */
const wildcard = ({ path }: RouteSpec): Json[] =>
  path.includes('*') ? [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }] : []

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  raw: '*/*',
}

function requestBody(route: RouteSpec): Json {
  if (!route.body && !route.files && route.encoding !== 'raw') return {}
  const schema: Json = route.body ? schemaOf(route.body, 'input') : { type: 'object', properties: {} }
  const files = Object.keys(route.files ?? {})
  if (files.length > 0) {
    const binary = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]))
    schema.properties = { ...(schema.properties as Json), ...binary }
    schema.required = [...((schema.required as string[]) ?? []), ...files]
  }
  return { requestBody: { content: { [MEDIA[route.encoding ?? 'json']]: { schema } } } }
}

/** A paged list gives its total, also when it is requested whole and cut. */
const totalOf = ({ query }: RouteSpec): Json =>
  Object.hasOwn(query?.def?.shape ?? {}, 'page_size')
    ? {
        headers: {
          [TOTAL_COUNT_HEADER]: {
            description: `How many there are in all. Without page and page_size up to ${WHOLE_LIST} are answered.`,
            schema: { type: 'integer' },
          },
        },
      }
    : {}

function success(route: RouteSpec): Json {
  const { reply } = route
  if ('stream' in reply)
    return { description: 'A stream', content: { [reply.stream]: { schema: { type: 'string', format: 'binary' } } } }
  return {
    description: 'Success',
    ...totalOf(route),
    ...(reply.status === 204 ? {} : { content: json(schemaOf(reply.schema, 'output')) }),
  }
}

const errorSchema: Json = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: {
      oneOf: [
        { type: 'string' },
        {
          type: 'array',
          items: {
            type: 'object',
            properties: { loc: { type: 'array', items: { type: 'string' } }, msg: { type: 'string' } },
          },
        },
      ],
    },
    code: {
      enum: Object.keys(ERRORS),
      'x-enumDescriptions': Object.fromEntries(
        Object.entries(ERRORS).map(([code, [status, when]]) => [code, `${status}: ${when}`]),
      ),
    },
    request_id: { type: 'string' },
    id: { type: 'string', format: 'uuid' },
  },
}
