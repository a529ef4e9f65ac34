import { PROOF_NEEDED_CODE } from '#app/platform/endpoint.ts'

/** The page where somebody signed in proves again who they are. */
export const PROOF = '/desk/proof'

/** In an address: what is posted there is a form of another page of the desk. */
export const KEPT = 'kept'

/** The proof page that comes back here; with `isKept`, what is posted there is sent on afterwards. */
export function proofAddress(from: string, isKept = false): string {
  return `${PROOF}?${new URLSearchParams({ redirect: from, ...(isKept && { [KEPT]: '1' }) })}`
}

/**
 * Where a link of a page leads a browser that must prove something first: to the proof page, and back to the page that
 * it stands on. Null for calls, which read a refusal.
 */
export function proofOfLink({ method, headers }: Request): string | null {
  if (method !== 'GET' || headers.get('sec-fetch-mode') !== 'navigate') return null
  const page = URL.parse(headers.get('referer') ?? '')
  return proofAddress(page ? page.pathname + page.search : '/desk')
}

/**
 * Whether a browser without a script posted this: only such a form would be lost while somebody signs in again.
 * Other sites' forms never come this far (router.server.ts), and passwords are not written into a page.
 */
export function isPostOfPage({ method, headers, url }: Request): boolean {
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const isPage = headers.get('sec-fetch-mode') === 'navigate'
  return method === 'POST' && isForm && isPage && maySave(new URL(url).pathname)
}

/** Forms of one's own account, and those that prove who somebody is, hold passwords and codes. */
export const maySave = (pathname: string) => !/^(\/api)?\/desk\/(account|proof)/.test(pathname)

/** Whether an action's answer says that the act needs a fresh proof first. */
export function needsProof(answer: unknown): boolean {
  const { rejected } = (answer ?? {}) as { rejected?: { code?: number } | null }
  return rejected?.code === PROOF_NEEDED_CODE
}

/** Takes a form to the proof page as a browser without a script would: it comes back by itself, and is sent then. */
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
  // The page goes away: nothing here is to be drawn anew before.
  return new Promise(() => {})
}
