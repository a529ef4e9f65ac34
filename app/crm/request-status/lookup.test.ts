import { expect, test } from 'vitest'
import { estimateOf } from '#app/crm/requests/estimate.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { NO_BUNDLE } from '#app/shared/plans/plan-price.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { aClock } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const CONSULT = '/api/jireh/consult'
const LOOKUP = '/consult/status'
const WRONG = '접수번호나 번호 뒤 네 자리가 맞지 않아요.'
const RIGHT = '1234'

async function ask(site: TestSite): Promise<string> {
  return (await site.post<Accepted>(CONSULT, aRequest())).data.receiptNo
}

/** Posts the form as a browser does. */
function post(site: TestSite, path: string, fields: Record<string, string>, address?: string) {
  const body = new URLSearchParams(fields)
  return site.fetch(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body }, address)
}

const lookUp = (site: TestSite, receiptNo: string, last4: string, address?: string) =>
  post(site, LOOKUP, { receiptNo, last4 }, address)

/** A receipt number that nobody has. */
const unknown = (name: string) => `GC-0000${name.padStart(4, '0')}`

test('a request is found by number and digits, which stand in no address', async () => {
  await using site = await openTestSite()
  const receiptNo = await ask(site)
  // As it is read out on the phone: in small letters, without its beginning.
  const found = await lookUp(site, ` ${receiptNo.slice(3).toLowerCase()} `, RIGHT)
  expect([found.status, found.headers.get('location')]).toEqual([307, `/consult/status/${receiptNo}`])
  expect(found.headers.get('cache-control')).toContain('no-store')
  const page = await post(site, `/consult/status/${receiptNo}`, { receiptNo, last4: RIGHT })
  expect(await page.text()).toMatch(/(오전|오후) \d+시( \d+분)?까지 전화드려요/)
})

/** Which of the two ways a page has open, by its field and by its tab. */
async function wayOn(answer: Response | Promise<Response>) {
  const html = await (await answer).text()
  const fields = ['receiptNo', 'phone'].filter((name) => html.includes(`name="${name}"`))
  const tab = /<a(?=[^>]*segment)(?=[^>]*aria-current="page")[^>]*><span[^>]*>([^<]*)</.exec(html)?.[1]
  return { open: [...fields, tab], html }
}

test('a code to the number is asked for first, the receipt where a link has one or it was typed', async () => {
  await using site = await openTestSite()
  const plain = await wayOn(site.fetch(LOOKUP))
  expect(plain.open).toEqual(['phone', '휴대폰으로'])
  // The other way is a link, which needs no script.
  expect(plain.html).toMatch(/href="\/consult\/status\?receiptNo="[^>]*><span[^>]*>접수번호로</)
  const linked = await wayOn(site.fetch(`${LOOKUP}?receiptNo=GC-7K2M9XQ4`))
  expect(linked.open).toEqual(['receiptNo', '접수번호로'])
  expect(linked.html).toContain('value="GC-7K2M9XQ4"')
  const typed = await wayOn(lookUp(site, unknown('TY'), RIGHT))
  expect(typed.open).toEqual(['receiptNo', '접수번호로'])
})

test('a wrong number and wrong digits get the same answer to the letter', async () => {
  await using site = await openTestSite()
  const receiptNo = await ask(site)
  const told = async (number: string, last4: string) => {
    const answer = await lookUp(site, number, last4)
    const html = (await answer.text()).replaceAll(number, 'NUMBER').replaceAll(last4, 'DIGITS')
    const names = [...answer.headers.keys()]
    return { status: answer.status, names, html: html.replaceAll(/nonce="[^"]+"/g, '') }
  }
  const [digits, number, both] = [
    await told(receiptNo, '9999'),
    await told(unknown('HE'), RIGHT),
    await told(unknown('HF'), '8888'),
  ]
  expect(digits.status).toBe(404)
  expect(digits.html).toContain(WRONG)
  expect(number).toEqual(digits)
  expect(both).toEqual(digits)
})

test('a combination is asked about at the price that its form was shown with, or shown anew', async () => {
  await using site = await openTestSite()
  const receiptNo = await ask(site)
  const [plan] = await listPlans(site.services)
  const { code, carrier } = plan!
  const { monthly } = estimateOf(plan!, NO_BUNDLE)
  const choose = (months: string) =>
    post(site, `/consult/status/${receiptNo}`, { last4: RIGHT, step: 'replan', asked: code, months })
  const shown = await (await post(site, `/consult/status/${receiptNo}`, { last4: RIGHT })).text()
  expect(shown).toContain(`${code}=${monthly}&amp;`)
  const stale = await choose(`${code}=${monthly - 1_100}`)
  expect(stale.status).toBe(409)
  expect(await stale.text()).toContain('그사이 이 조합의 요금이 바뀌었어요.')
  const stored = () =>
    site.services.database
      .selectFrom('lead_requests')
      .select(['plan_code', 'carrier'])
      .where('receipt_no', '=', receiptNo)
      .executeTakeFirst()
  expect((await stored())?.plan_code).not.toBe(code)
  expect((await choose(`${code}=${monthly}`)).status).toBe(200)
  expect(await stored()).toEqual({ plan_code: code, carrier })
  // A step that no form has is none.
  const odd = await post(site, `/consult/status/${receiptNo}`, { last4: RIGHT, step: 'constructor' })
  expect(odd.status).toBe(200)
})

/** An address of one household's network. */
const from = (host: number) => `2001:db8:77:1::${host}`

test('one network cannot guess on by another spelling, another form or another address of its own', async () => {
  await using site = await openTestSite()
  const receiptNo = await ask(site)
  const bare = receiptNo.slice(3)
  const spellings = [receiptNo, bare, bare.toLowerCase(), `gc-${bare}`, `GC${bare}`]
  let host = 0
  const statuses: number[] = []
  for (const spelling of spellings) {
    host += 1
    statuses.push((await lookUp(site, spelling, '0000', from(host))).status)
    const page = `/consult/status/${encodeURIComponent(spelling)}`
    statuses.push((await post(site, page, { last4: '0000', step: 'cancel' }, from(host))).status)
  }
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect((await lookUp(site, receiptNo, RIGHT, from(99))).status).toBe(429)
  const call = await site.fetch(`${CONSULT}/${receiptNo}?last4=${RIGHT}`, undefined, from(98))
  expect([call.status, Number(call.headers.get('retry-after'))]).toEqual([429, 600])
  // Whose request it is comes from elsewhere and is not kept out.
  expect((await lookUp(site, receiptNo, RIGHT, '192.0.2.71')).status).toBe(307)
})

test('many networks together cannot guess one number, and are not told whether it is anybody’s', async () => {
  await using site = await openTestSite()
  const receiptNo = await ask(site)
  const statuses = async (number: string, block: number) => {
    const each: number[] = []
    for (let host = 1; host <= 61; host += 1)
      each.push((await lookUp(site, number, '0000', `198.51.${block}.${host}`)).status)
    const right = await lookUp(site, number, RIGHT, `198.51.${block}.200`)
    return [...each, right.status, right.headers.get('retry-after') !== null]
  }
  const known = await statuses(receiptNo, 101)
  expect(known).toEqual([...Array<number>(60).fill(404), 429, 429, true])
  expect(await statuses(unknown('MN'), 102)).toEqual(known)
})

test('one network cannot try number after number, and who it guesses with stays out of the way of others', async () => {
  await using site = await openTestSite()
  const receiptNo = await ask(site)
  let refused = 0
  for (let tries = 0; tries < 105; tries += 1) {
    const { status } = await lookUp(site, unknown(`T${tries}`), RIGHT, '192.0.2.81')
    if (status === 429) refused += 1
  }
  expect(refused).toBe(5)
  expect((await lookUp(site, receiptNo, RIGHT, '192.0.2.81')).status).toBe(429)
  expect((await lookUp(site, receiptNo, RIGHT, '192.0.2.82')).status).toBe(307)
})

test('a missing number and incomplete digits are told at their fields, and found requests cost no tries', async () => {
  await using site = await openTestSite()
  const receiptNo = await ask(site)
  for (const [number, digits, field, message] of [
    ['', RIGHT, 'receiptNo', '접수번호를 적어 주세요.'],
    [receiptNo, '12', 'last4', '휴대폰 번호 뒤 네 자리를 적어 주세요.'],
  ] as const) {
    const answer = await lookUp(site, number, digits)
    const html = await answer.text()
    expect([answer.status, html.includes(message)]).toEqual([422, true])
    const [faulty] = html.match(/<input[^>]+aria-invalid="true"[^>]*>/g) ?? []
    expect(faulty).toContain(`name="${field}"`)
  }
  for (let tries = 0; tries < 70; tries += 1)
    expect((await lookUp(site, receiptNo, RIGHT, '192.0.2.91')).status).toBe(307)
})

test('guesses are counted together at all processes, until their time is over', async () => {
  const clock = aClock()
  await using one = await openTestSite({ now: clock.now })
  await using other = await openTestSite({ databaseUrl: one.databaseUrl, now: clock.now })
  const receiptNo = await ask(one)
  const guess = async (turn: number, last4 = '0000') =>
    (await lookUp(turn % 2 ? one : other, receiptNo, last4, '192.0.2.61')).status
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, turn) => guess(turn)))
  expect(guesses.filter((status) => status === 404)).toHaveLength(10)
  expect([await guess(0, RIGHT), await guess(1, RIGHT)]).toEqual([429, 429])
  {
    await using restarted = await openTestSite({ databaseUrl: one.databaseUrl, now: clock.now })
    expect((await lookUp(restarted, receiptNo, RIGHT, '192.0.2.61')).status).toBe(429)
  }
  clock.pass(5 * 60_000)
  expect(await guess(0, RIGHT)).toBe(429)
  clock.pass(6 * 60_000)
  expect(await guess(0, RIGHT)).toBe(307)
})
