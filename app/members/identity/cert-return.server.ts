import { readFormBody } from '#app/platform/form-body.server.ts'

/** The second is PortOne's spelling. */
const NAMES = ['identityVerificationId', 'identity_verification_id']
const ID = /^[\w-]{1,100}$/

/** Ignores everything else in the address. */
export function windowIdIn(fields: URLSearchParams | FormData): string | null {
  const id = NAMES.map((name) => fields.get(name)).find((value) => value !== null)
  return typeof id === 'string' && ID.test(id) ? id : null
}

/** Turns a company's form POST into a GET, because browsers omit our cookies from cross-site POSTs. */
export async function forwardCert(request: Request): Promise<Response> {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(
    request.headers.get('content-type') ?? '',
  )
  const fields = isForm ? await readFormBody(request).catch(() => null) : null
  const id = (fields && windowIdIn(fields)) ?? windowIdIn(new URL(request.url).searchParams)
  const query = id === null ? '' : `?${new URLSearchParams({ identityVerificationId: id })}`
  return new Response(null, { status: 303, headers: { location: `/member/callback_cert${query}` } })
}
