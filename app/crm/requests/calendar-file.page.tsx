import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { callEvent, readCallSpan } from './call-files.ts'
import { fileAnswer, numberOf } from './call-files.server.ts'

/** The address holds a time and nothing of the request, so it may stand in a history. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const services = servicesOf(context)
  const span = readCallSpan(url.searchParams)
  if (!span) return new Response(null, { status: 404 })
  const number = await numberOf(services, visitOf(context))
  const { host } = new URL(services.config.origin)
  return fileAnswer(callEvent({ ...span, number, host, writtenAt: services.now() }), 'calendar', 'call.ics')
}
