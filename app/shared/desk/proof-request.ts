import { PROOF_NEEDED_CODE } from '#app/platform/endpoint.ts'

export const PROOF = '/desk/proof'

export const PENDING_FORM = 'kept'

/** Returns the proof page that leads back to `from`; with `isSaved` the posted form is sent afterwards. */
export function proofAddress(from: string, isSaved = false): string {
  return `${PROOF}?${new URLSearchParams({ redirect: from, ...(isSaved && { [PENDING_FORM]: '1' }) })}`
}

/** Returns the proof page for a link followed by a browser, with the way back to its page; null for calls. */
export function proofOfLink({ method, headers }: Request): string | null {
  if (method !== 'GET' || headers.get('sec-fetch-mode') !== 'navigate') return null
  const page = URL.parse(headers.get('referer') ?? '')
  return proofAddress(page ? page.pathname + page.search : '/desk')
}

/** Only a form posted without JavaScript would be lost; those of other sites never come this far (router.server.ts). */
export function isPostOfPage({ method, headers, url }: Request): boolean {
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const isPage = headers.get('sec-fetch-mode') === 'navigate'
  return method === 'POST' && isForm && isPage && maySave(new URL(url).pathname)
}

/** Forms of one's own account and of the proof page hold passwords and codes, which are not written into a page. */
export const maySave = (pathname: string) => !/^(\/api)?\/desk\/(account|proof)/.test(pathname)

export function needsProof(answer: unknown): boolean {
  const { rejected } = (answer ?? {}) as { rejected?: { code?: number } | null }
  return rejected?.code === PROOF_NEEDED_CODE
}

export function sendForProof(form: FormData, act = ''): Promise<never> {
  const { pathname, search } = location
  if (!maySave(act)) {
    location.assign(proofAddress(pathname + search))
    return new Promise(() => {})
  }
  const sent = document.createElement('form')
  sent.method = 'post'
  sent.action = proofAddress(pathname + search, true)
  for (const [name, value] of form) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = String(value)
    sent.append(field)
  }
  document.body.append(sent)
  sent.submit()
  // The page is left, so nothing may be rendered before.
  return new Promise(() => {})
}
