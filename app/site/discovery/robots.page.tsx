import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { drawRobots } from './robots.server.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const rules = await drawRobots(servicesOf(context))
  return new Response(rules, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
