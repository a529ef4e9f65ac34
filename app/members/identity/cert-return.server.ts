import { readFormBody } from '#app/platform/form-body.server.ts'

/** Our own name of it first, then as PortOne has named it. */
const NAMES = ['identityVerificationId', 'identity_verification_id']
const ID = /^[\w-]{1,100}$/

/** Which window came back, or null. Whatever else is in the address is not looked at. */
export function windowIdIn(fields: URLSearchParams | FormData): string | null {
  const id = NAMES.map((name) => fields.get(name)).find((value) => value !== null)
  return typeof id === 'string' && ID.test(id) ? id : null
}

/**
 * Some companies send people back by a form. Browsers leave our cookies out of that request and bring them with the
 * GET that it is turned into here; nothing is done with it before.
 */
export async function forwardCert(request: Request): Promise<Response> {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(
    request.headers.get('content-type') ?? '',
  )
  const fields = isForm ? await readFormBody(request).catch(() => null) : null
  const id = (fields && windowIdIn(fields)) ?? windowIdIn(new URL(request.url).searchParams)
  const query = id === null ? '' : `?${new URLSearchParams({ identityVerificationId: id })}`
  return new Response(null, { status: 303, headers: { location: `/member/callback_cert${query}` } })
}
