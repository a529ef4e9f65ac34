// @module-tag long
import { expect } from 'vitest'
import { DESK_PAGES } from '#app/office/frame/desk-pages.ts'
import { routeLines } from '#scripts/route-lines.ts'
import { signMemberIn } from './member-sign-in.ts'
import { signIn } from './sign-in.ts'
import { testOnSite, type TestSite } from './site.ts'

const VALUES: Record<string, string> = {
  board: 'bbs_qna',
  carrier: 'kt',
  id: '1',
  kind: 'plan',
  key: 'KT-01',
}

/** Of each page one address; signing out would end the session of the others. */
const PAGES = routeLines(DESK_PAGES)
  .filter((line) => line.startsWith('page '))
  .map((line) => line.split(/\s+/)[1]!)
  .map((path) => path.replaceAll(/:(\w+)\??/g, (_, name: string) => VALUES[name] ?? 'x').replace('*', 'x'))
  .filter((path) => !path.endsWith('/logout'))

const BODIES: [name: string, type: string | null, body: string | null][] = [
  ['JSON', 'application/json', '{}'],
  ['nothing', null, null],
  ['a form that is none', 'application/x-www-form-urlencoded', '%ff&&=%00&a[__proto__]=%ed%a0%80'],
  [
    'parts without an end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="choice"',
  ],
  ['parts without a boundary', 'multipart/form-data', '\0\0'],
]

/** Pages know who is there by cookies alone. */
async function everybody(site: TestSite) {
  const [owner, member] = [await signIn(site, 'owner'), await signMemberIn(site)]
  const cookie = `${owner.authorization.replace('Bearer ', 'gc_desk=')}; ${member.cookie}`
  return { ...member, cookie, origin: 'http://localhost:3000' }
}

testOnSite.for(BODIES)('%s posted to a page is no fault of ours', async ([, type, body], { site }) => {
  const signedIn = await everybody(site)
  const faults: string[] = []
  for (const page of PAGES)
    for (const path of [page, `${page}.data`])
      for (const who of [{}, signedIn]) {
        const headers = { ...who, ...(type && { 'content-type': type }) }
        const answer = await site.fetch(path, { method: 'POST', headers, body, redirect: 'manual' })
        if (answer.status >= 500) faults.push(`${answer.status} ${path}`)
        await answer.body?.cancel()
      }
  expect(faults).toEqual([])
  expect(PAGES.length).toBeGreaterThan(60)
})
