import { readFormBody } from '#app/platform/form-body.server.ts'
import { KEPT } from '#app/shared/desk/proof-request.ts'

/**
 * Another page's form that waits until somebody has proved who they are, as the field that carries it. Nothing else is
 * posted to a page of signing in.
 */
export async function keptForm(request: Request): Promise<string> {
  if (!new URL(request.url).searchParams.has(KEPT)) throw new Response(null, { status: 405 })
  const form = await readFormBody(request)
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString()
}
