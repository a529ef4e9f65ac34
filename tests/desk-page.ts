import type { TestSite } from './site.ts'

/** A desk page as its HTML says it; with `body`, its form posted by a browser without a script. */
export async function deskPage(
  site: TestSite,
  path: string,
  { authorization }: { authorization: string },
  body?: Record<string, string>,
) {
  const cookie = cookieOf(authorization)
  const answer = await site.fetch(path, {
    headers: { cookie, origin: 'http://localhost:3000' },
    redirect: 'manual',
    ...(body && { method: 'POST', body: new URLSearchParams(body) }),
  })
  return told(answer)
}

/** The form of an act, posted from its page by a browser without a script. */
export async function postAct(
  site: TestSite,
  page: string,
  act: string,
  {
    authorization = '',
    origin = 'http://localhost:3000',
    cookie = cookieOf(authorization),
    ...headers
  }: Record<string, string>,
  fields: Record<string, string>,
) {
  const answer = await site.fetch(act, {
    method: 'POST',
    headers: {
      ...headers,
      accept: 'text/html',
      cookie,
      origin,
      referer: `http://localhost:3000${page}`,
    },
    redirect: 'manual',
    body: new URLSearchParams({ _back: page, _act: act, ...fields }),
  })
  return told(answer)
}

/** The same, and on to where a done one leads, as the browser goes. */
export async function submitAct(...posted: Parameters<typeof postAct>) {
  const [site, , , who] = posted
  const answer = await postAct(...posted)
  return answer.status === 303 ? await follow(site, answer, who) : answer
}

/** Where an answer leads, with the cookies that it set. */
export async function follow(
  site: TestSite,
  { headers }: { headers: Headers },
  { authorization = '', cookie = cookieOf(authorization) }: Record<string, string>,
) {
  const set = headers.getSetCookie().map((each) => each.split(';')[0])
  const answer = await site.fetch(headers.get('location')!, {
    headers: { cookie: [cookie, ...set].join('; ') },
  })
  return told(answer)
}

const cookieOf = (authorization: string) => `gc_desk=${authorization.replace('Bearer ', '')}`

async function told(answer: Response) {
  const html = await answer.text()
  return { status: answer.status, headers: answer.headers, text: html.replaceAll('<!-- -->', '') }
}
