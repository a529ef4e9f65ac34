import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { REFUSALS } from './refusal.ts'

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as Record<string, unknown>
}

const enveloped = (data: Record<string, unknown>) => ({
  type: 'object',
  required: ['responseCode', 'message', 'data'],
  properties: { responseCode: { type: 'integer' }, message: { type: 'string' }, data },
})

export function openApi(rows: readonly Endpoint[], info: { title: string; version: string; server: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const row of rows) {
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row) }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.server }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(row: Endpoint) {
  const input = jsonSchema(row.input, 'input')
  const inPath = new Set([...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]!))
  const properties = Object.entries((input['properties'] ?? {}) as Record<string, unknown>)
  const required = new Set((input['required'] ?? []) as string[])
  const takesQuery = row.from === 'query' || row.from === 'either'
  const takesBody = row.from === 'body' || row.from === 'either'
  const parameters = properties
    .filter(([name]) => inPath.has(name) || takesQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (required.has(name) && row.from === 'query'),
      schema,
    }))
  return {
    summary: row.summary,
    ...(row.logs && { description: `접속기록에 남는 일: ${row.logs.join(', ')}` }),
    parameters,
    ...(takesBody ? { requestBody: requestBody(row, input) } : {}),
    ...(row.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    responses: responses(row),
  }
}

function requestBody(row: Endpoint, input: Record<string, unknown>) {
  if (!row.file) return { content: { 'application/json': { schema: input } } }
  const { field, maxBytes } = row.file
  const file = { type: 'string', format: 'binary', maxLength: maxBytes }
  const schema = { type: 'object', required: [field], properties: { [field]: file } }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const body = (schema: Record<string, unknown>) => ({ 'application/json': { schema: enveloped(schema) } })

function responses(row: Endpoint) {
  const refusals = new Map<string, string[]>()
  for (const code of row.refusals) {
    const status = String(REFUSALS[code].status)
    refusals.set(status, [...(refusals.get(status) ?? []), `${code}: ${REFUSALS[code].message}`])
  }
  return {
    200: { description: 'OK', content: body(jsonSchema(row.data, 'output')) },
    ...Object.fromEntries(
      [...refusals].map(([status, why]) => [status, { description: why.join(' · '), content: body({}) }]),
    ),
  }
}
