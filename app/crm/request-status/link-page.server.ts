import { data } from 'react-router'
import { refusalOf } from '#app/database/connection.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { rejection } from '#app/shared/forms/rejected-form.ts'

/** Keeps the token out of caches and referrers; with `no-referrer` the form would count as cross-origin. */
export const linkHeaders = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'strict-origin',
})

/** Of the link in a text: whoever has it may do what its page says. */
export const tokenIn = (url: URL) => (url.searchParams.get('token') ?? '').slice(0, 100)

/** What such a page shows, or why not, with the message of each field. */
export async function answerLink<Shown>(title: string, work: () => Promise<Shown>) {
  const meta = privatePageMeta(title)
  const none: FieldErrors = {}
  try {
    return data({ shown: await work(), message: null, errors: none, meta })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const { message, errors } = rejection(refusal)
    return data({ shown: null, message, errors, meta }, { status: refusal.status })
  }
}
