import { version } from '#package'
import type { Context, Hono } from 'hono'
import type { Env } from 'hono/types'
import { calls } from '#app/calls.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { authenticateStaff } from '#app/office/staff/staff-sessions.server.ts'
import { apiPage } from '#app/platform/api-page.server.ts'
import { refuse } from '#app/platform/answer.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import type { Endpoint } from '#app/platform/endpoint.ts'
import { cacheAnswer } from '#app/platform/cached-answer.server.ts'
import { openApi } from '#app/platform/openapi.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

const PUBLIC = { json: '/api/openapi.json', page: '/api/docs' }
const DESK = { json: '/api/desk/openapi.json', page: '/api/desk/docs' }

/** The desk's calls and its login, which strangers do not see. */
const isOfDesk = ({ access, path }: Endpoint) => access === 'desk' || path.startsWith('/api/desk/')

/** Publishes OpenAPI and its page: calls of visitors and members to everybody, those of the desk to signed-in staff. */
export function describeCalls<HonoEnv extends Env>(
  app: Hono<HonoEnv>,
  services: Services,
  visitOf: (context: Context) => Visit,
): void {
  const rows = calls.map(({ row }) => row)
  const describe = (title: string, described: readonly Endpoint[], cacheControl: string) =>
    cacheAnswer(() => ({
      body: JSON.stringify(openApi(described, { title, version, server: services.config.origin })),
      type: 'application/json; charset=utf-8',
      cacheControl,
    }))
  const forAll = describe(
    `${BRAND.ko} API`,
    rows.filter((row) => !isOfDesk(row)),
    'no-cache',
  )
  const forDesk = describe(`${BRAND.ko} 상담실 API`, rows.filter(isOfDesk), 'private, no-cache')
  const page = apiPage(PUBLIC.page, PUBLIC.json)
  const deskPage = apiPage(DESK.page, DESK.json, true)

  /** Requires the second factor like the desk's calls. */
  const toStaff = (answer: (request: Request) => Promise<Response>) => async (context: Context) => {
    const { needsTotp } = await authenticateStaff(services, visitOf(context))
    return needsTotp ? refuse(new Refusal('notAllowed')) : answer(context.req.raw)
  }
  app.get(PUBLIC.json, (context) => forAll(context.req.raw))
  for (const path of [PUBLIC.json, PUBLIC.page, DESK.json, DESK.page])
    app.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], path, () =>
      refuse(new Refusal('wrongMethod'), { allow: 'GET, HEAD' }),
    )
  app.get(PUBLIC.page, (context) => page.page(context.req.raw))
  app.get(
    `${PUBLIC.page}/:file`,
    (context) => page.file(context.req.param('file')!, context.req.raw) ?? refuse(new Refusal('notFound')),
  )
  app.get(DESK.json, toStaff(forDesk))
  app.get(DESK.page, toStaff(deskPage.page))
  app.get(
    `${DESK.page}/start.js`,
    toStaff(async (request) => (await deskPage.file('start.js', request)) ?? refuse(new Refusal('notFound'))),
  )
}
