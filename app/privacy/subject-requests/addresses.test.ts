import { expect, test } from 'vitest'
import { destroyLead, eraseNotes } from '#app/privacy/retention/lead-anonymizer.server.ts'
import { readLeadsForPrinting } from '#app/crm/leads/lead-printing.server.ts'
import { receiveLead } from '#tests/make.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { readPersonData } from './person-data.server.ts'

const TYPED = '서울특별시 강남구 테헤란로 152'
const WHOLE = `${TYPED}, 101동 1203호`

async function anAddressed(site: TestSite) {
  const last4 = MEMBER.phone.slice(-4)
  await site.services.database.deleteFrom('leads').execute()
  const { id, receiptNo } = await receiveLead(site, { customerMobile: MEMBER.phone })
  const address = { last4, line: TYPED, detail: '101동 1203호' }
  expect((await site.post(`/api/jireh/consult/${receiptNo}/address`, address)).status).toBe(200)
  const answer = { addressVersion: 1, carrier: 'kt', answer: 'YES', note: '단자함 있음' }
  const manager = await signIn(site, 'manager')
  expect(
    (await site.post(`/api/desk/leads/${id}/requests/${receiptNo}/installable`, answer, manager)).status,
  ).toBe(200)
  return { id, receiptNo }
}

const close = ({ services }: TestSite, id: string) =>
  services.database
    .updateTable('leads')
    .set({ status: 'DONE', closed_at: services.now() })
    .where('id', '=', id)
    .execute()

test('an address is told to whoever asks for their own data', async () => {
  await using site = await openTestSite()
  const { id } = await anAddressed(site)
  const held = await readPersonData(
    site.services,
    { leadIds: [id], memberIds: [], held: { since: new Date(0), until: null } },
    MEMBER.phone,
  )
  expect(held.consults[0]!.requests[0]!.installAddress).toMatchObject({
    road: TYPED,
    detail: '101동 1203호',
    installable: [{ carrier: 'kt', answer: 'YES', note: '단자함 있음' }],
  })
  const own = await site.get<{ consults: { installAddress: object }[] }>(
    '/api/user/export',
    await signMemberIn(site),
  )
  expect(own.data.consults).toMatchObject([
    { installAddress: { road: TYPED, installable: [{ carrier: 'kt', answer: 'YES' }] } },
  ])
  expect(JSON.stringify(own.data)).not.toContain('단자함')
})

test('it is printed by the command that prints leads', async () => {
  await using site = await openTestSite()
  await anAddressed(site)
  for await (const lead of readLeadsForPrinting(site.services))
    expect(lead).toMatchObject({ installAddress: WHOLE })
})

test('a whole file has it, a masked one not', async () => {
  await using site = await openTestSite()
  await anAddressed(site)
  const fileFor = async (who: string, masked: string) => {
    const address = `/api/desk/leads/export?format=csv&reason=address-test&masked=${masked}`
    const answer = await site.fetch(address, {
      headers: { ...(await signIn(site, who)), 'sec-fetch-site': 'same-origin' },
    })
    return { status: answer.status, text: await answer.text() }
  }
  const whole = await fileFor('owner', 'false')
  expect(whole.status).toBe(200)
  expect(whole.text).toContain('설치 주소')
  expect(whole.text).toContain(WHOLE)
  const masked = await fileFor('manager', 'true')
  expect(masked.status).toBe(200)
  expect(masked.text).not.toMatch(/설치 주소|테헤란로/)
  expect((await fileFor('manager', 'false')).status).toBe(403)
})

test('it goes with the notes of a customer, and with a lead that is destroyed', async () => {
  await using site = await openTestSite()
  const { services } = site
  const { id } = await anAddressed(site)
  await close(site, id)
  const rows = () => services.database.selectFrom('install_addresses').selectAll().execute()
  const answers = () => services.database.selectFrom('install_answers').selectAll().execute()
  expect([await rows(), await answers()]).toMatchObject([[{}], [{}]])
  await services.database.transaction().execute((database) => eraseNotes({ ...services, database }, id))
  expect([await rows(), await answers()]).toEqual([[], []])
  const { id: other } = await anAddressed(site)
  await close(site, other)
  await services.database.transaction().execute((database) => destroyLead({ ...services, database }, other))
  expect([await rows(), await answers()]).toEqual([[], []])
})
