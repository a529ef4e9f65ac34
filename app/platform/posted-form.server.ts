import type { Done } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import type { Refusal } from './refusal.ts'
import type { Visit } from './visit.server.ts'

export interface PostedForm {
  row: Endpoint
  request: Request
  visit: Visit
  sent: Readonly<Record<string, string>>
}

export interface FormAnswers {
  done(form: PostedForm, act: Done, reply: Headers): Response | Promise<Response>
  refused(form: PostedForm, refusal: Refusal | null, reply: Headers): Promise<Response>
}

/** Returns whether a browser without JavaScript posted this form and will show the response as a page. */
export function isFormOfPage(request: Request): boolean {
  const type = request.headers.get('content-type')
  return (type?.startsWith('application/x-www-form-urlencoded') ?? false) && asksForPage(request)
}

/** The same of a form of any kind, such as one with a file. */
export function asksForPage({ method, headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode')
  const isPage = mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
  return method === 'POST' && isPage
}
