import type { TestSite } from './site.ts'

/** A desk page as its HTML says it; with `body`, its form posted by a browser without a script. */
export async function deskPage(
  site: TestSite,
  path: string,
  { authorization }: { authorization: string },
  body?: Record<string, string>,
) {
  const cookie = `gc_desk=${authorization.replace('Bearer ', '')}`
  const answer = await site.fetch(path, {
    headers: { cookie, origin: 'http://localhost:3000' },
    redirect: 'manual',
    ...(body && { method: 'POST', body: new URLSearchParams(body) }),
  })
  const html = await answer.text()
  return { status: answer.status, headers: answer.headers, text: html.replaceAll('<!-- -->', '') }
}
