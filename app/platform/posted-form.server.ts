import type { DoneAct } from './act-form.ts'
import type { Endpoint } from './endpoint.ts'
import type { Refusal } from './refusal.ts'
import type { Visit } from './visit.server.ts'

/** A form that a browser posted to its act; `sent` holds the fields once they are read. */
export interface PostedForm {
  row: Endpoint
  request: Request
  visit: Visit
  sent: Readonly<Record<string, string>>
}

/** Answers browsers without JavaScript with another page or the page they came from. */
export interface FormAnswers {
  done(form: PostedForm, act: DoneAct, reply: Headers): Response | Promise<Response>
  /** Null stands for our own fault. */
  refused(form: PostedForm, refusal: Refusal | null, reply: Headers): Promise<Response>
}

/** Returns whether a browser without JavaScript posted this form and will show the answer as a page. */
export function isFormOfPage({ method, headers }: Request): boolean {
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const mode = headers.get('sec-fetch-mode')
  const isPage = mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
  return method === 'POST' && isForm && isPage
}
