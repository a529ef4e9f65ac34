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
export function isFormOfPage({ method, headers }: Request): boolean {
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const mode = headers.get('sec-fetch-mode')
  const isPage = mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
  return method === 'POST' && isForm && isPage
}
