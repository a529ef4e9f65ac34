import { withoutOwn } from './act-form.ts'
import type { Endpoint } from './endpoint.ts'
import { nestFields, textFields } from './form-fields.ts'
import { Refusal } from './refusal.ts'
import { sentFile } from './sent-file.server.ts'
import { signedRequest } from './signed-request.server.ts'

/** Few enough levels of JSON that hostile nesting costs nothing later. */
const MAX_DEPTH = 12
const FORM = 'application/x-www-form-urlencoded'

/** The body wins over the query. Refuses with `unreadable` or `wrongType`; a file is left for the use case to read. */
export async function readInput(
  request: Request,
  row: Endpoint,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  if (row.file) return { [row.file.field]: sentFile(request, row.file), ...params }
  if (row.from === 'signed') return { sent: await readSigned(request, row), ...params }
  const query = row.from === 'query' || row.from === 'either' ? readQuery(new URL(request.url).search) : {}
  const takesBody = row.from === 'body' || row.from === 'either'
  const body = takesBody ? await readBody(request, row.maxDepth) : {}
  return { ...query, ...body, ...params }
}

/** Whole, also where no length was declared. Refuses with `tooLarge`. */
async function readSigned(request: Request, { maxBytes = Infinity }: Endpoint) {
  const bytes = await bytesOf(request)
  if (bytes.byteLength > maxBytes) throw new Refusal('tooLarge')
  return signedRequest(utf8(bytes), request.headers)
}

function readQuery(search: string): Record<string, string> {
  try {
    decodeURIComponent(search.replaceAll('+', ' '))
  } catch {
    throw new Refusal('unreadable')
  }
  return textFields(new URLSearchParams(search))
}

async function readBody(request: Request, maxDepth = MAX_DEPTH): Promise<Record<string, unknown>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  const bytes = await bytesOf(request)
  if (bytes.byteLength === 0) return {}
  const text = utf8(bytes)
  if (type === 'application/json' || type === '') return readJson(text, maxDepth)
  if (type === FORM) return nestFields(withoutOwn(readQuery(`?${text}`)))
  throw new Refusal('wrongType')
}

export async function readFormFields(request: Request): Promise<Record<string, string>> {
  return readQuery(`?${utf8(await bytesOf(request))}`)
}

/** The whole body. Refuses with `tooLarge`, and `unreadable` one that broke off. */
export async function bytesOf(request: Request): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer()
  } catch (error) {
    if (error instanceof Error && error.name === 'BodyLimitError') throw new Refusal('tooLarge')
    throw new Refusal('unreadable')
  }
}

function utf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('unreadable')
  }
}

function readJson(text: string, maxDepth: number): Record<string, unknown> {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isDeeper(value, maxDepth)) {
    throw new Refusal('unreadable')
  }
  return value as Record<string, unknown>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('unreadable')
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return levels < 0
  if (levels < 0) return true
  if (Array.isArray(value)) return value.some((inner) => isDeeper(inner, levels - 1))
  for (const name in value) if (isDeeper(value[name as keyof typeof value], levels - 1)) return true
  return false
}
