import { readFormBody } from '#app/platform/form-body.server.ts'
import { PENDING_FORM } from '#app/shared/desk/proof-request.ts'

/** Encodes another page's form that waits for a proof. Answers other posts with 405. */
export async function encodePendingForm(request: Request): Promise<string> {
  if (!new URL(request.url).searchParams.has(PENDING_FORM)) throw new Response(null, { status: 405 })
  const form = await readFormBody(request)
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString()
}
