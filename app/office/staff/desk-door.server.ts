import type { Services } from '#app/database/services.server.ts'
import { isWithin } from '#app/shared/settings/desk-addresses.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { refuse } from '#app/platform/answer.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { noteRefusedLogin } from './unknown-logins.server.ts'

const CLOSED = '이 인터넷 주소에서는 상담실을 열 수 없어요.'

/** Whether the address may open the desk: any, unless the owner listed addresses. */
async function mayOpenDesk(services: Services, { address }: Pick<Visit, 'address'>): Promise<boolean> {
  if (services.config.DESK_OPEN_EVERYWHERE) return true
  const { deskAddresses } = await readSettings(services)
  return isWithin(deskAddresses, address)
}

/** Applies to staff on all pages, not only the desk's. Refuses with `notAllowed`. */
export async function refuseOutside(services: Services, visit: Visit): Promise<void> {
  if (await mayOpenDesk(services, visit)) return
  throw new Refusal('notAllowed', { message: CLOSED })
}

/** Matches like the routers, which ignore escapes, case and doubled slashes. */
const isOfDesk = (path: string) => /^\/+(api\/+)?desk(\/|\.data$|$)/i.test(unescaped(path))
const unescaped = (path: string) =>
  path.replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Returns null for addresses that may open the desk. Whatever else sends something, a password as a rule, is counted for the log. */
export async function answerOutside(services: Services, request: Request, visit: Visit) {
  const { pathname } = new URL(request.url)
  if (!isOfDesk(pathname) || (await mayOpenDesk(services, visit))) return null
  services.log.warn(
    { event: 'desk-outside', requestId: visit.requestId },
    'the desk was asked for from outside',
  )
  if (request.method === 'POST') await noteRefusedLogin(services, 'OUTSIDE', undefined, visit)
  if (pathname.startsWith('/api/') || pathname.endsWith('.data'))
    return refuse(new Refusal('notAllowed', { message: CLOSED }))
  return new Response(closedPage(visit.address), {
    status: 403,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

/** Self-contained, so that nothing of the desk is sent. Shows visitors their own address. */
const closedPage = (address: string) => `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${CLOSED} | ${BRAND.ko}</title>
  </head>
  <body>
    <main>
      <h1>${CLOSED}</h1>
      <p>정해 둔 곳에서만 열려요. 지금 주소는 ${address}예요. 여기서 열어야 하면 이 주소를 대표에게 알려 주세요.</p>
      <p><a href="/main">${BRAND.ko} 홈으로</a></p>
    </main>
  </body>
</html>
`
