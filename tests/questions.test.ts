import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  answerName,
  eachQuestion,
  QUESTION_NAMES,
  questionOf,
  readAnswers,
} from '#app/crm/requests/questions.ts'
import { readLeadsForPrinting } from '#app/crm/leads/lead-printing.server.ts'
import { eraseNotes } from '#app/privacy/retention/lead-anonymizer.server.ts'
import { readPersonData } from '#app/privacy/subject-requests/person-data.server.ts'
import { aRequest } from './make.ts'
import { MEMBER, signMemberIn } from './member-sign-in.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

/** The last answer of every question. */
const ANSWERS = readAnswers(eachQuestion((name) => Object.keys(questionOf(name).answers).at(-1)))

async function aLead({ call, services: { database } }: TestSite, change: Record<string, unknown>) {
  await database.deleteFrom('leads').execute()
  await call('POST', '/api/jireh/consult', aRequest({ customerMobile: MEMBER.phone, ...change }))
  return database.selectFrom('leads').select('id').executeTakeFirstOrThrow()
}

test('the form asks every question, with every answer', async () => {
  await using site = await openTestSite()
  const html = await (await site.fetch('/consult')).text()
  for (const name of QUESTION_NAMES) {
    const { legend, answers } = questionOf(name)
    expect(html).toContain(legend)
    for (const answer of Object.keys(answers)) expect(html).toMatch(`name="${name}" value="${answer}"`)
  }
})

test('the consent and the policy tell of every question', async () => {
  await using site = await openTestSite()
  const consents = await readFile('content/documents/consents.md', 'utf8')
  const policy = await (await site.fetch('/policy')).text()
  for (const question of QUESTION_NAMES)
    for (const text of [consents, policy]) expect(text).toContain(questionOf(question).legend)
})

test('an answer that nobody offers is refused at its question', async () => {
  await using site = await openTestSite()
  for (const name of QUESTION_NAMES) {
    const { status, data } = await site.post('/api/jireh/consult', aRequest({ [name]: 'nobody' }))
    expect([status, data]).toEqual([422, { errors: { [name]: questionOf(name).message } }])
  }
})

test('an answer is seen, found and exported at the desk, and printed', async () => {
  await using site = await openTestSite()
  const { id } = await aLead(site, ANSWERS)
  const manager = await signIn(site, 'manager')
  const seen = await site.get<{ requests: object[] }>(`/api/desk/leads/${id}`, manager)
  expect(seen.data.requests).toMatchObject([ANSWERS])
  const page = await (await site.fetch(`/desk/leads/${id}`, { headers: manager })).text()
  const file = await site.fetch('/api/desk/leads/export?format=csv&reason=questions', { headers: manager })
  const [head = '', row = ''] = (await file.text()).split('\r\n')
  for await (const lead of readLeadsForPrinting(site.services)) expect(lead).toMatchObject(ANSWERS)
  for (const name of QUESTION_NAMES) {
    const answer = answerName(name, ANSWERS)!
    expect(page).toContain(answer)
    expect(row.split(',')[head.split(',').indexOf(questionOf(name).name)]).toBe(answer)
    for (const each of Object.keys(questionOf(name).answers)) {
      const found = await site.get<{ total: number }>(`/api/desk/leads?${name}=${each}`, manager)
      expect(found.data.total).toBe(each === ANSWERS[name] ? 1 : 0)
    }
  }
})

test('an answer is told to whoever asks for their own data', async () => {
  await using site = await openTestSite()
  const { id } = await aLead(site, ANSWERS)
  const held = await readPersonData(
    site.services,
    { leadIds: [id], memberIds: [], held: { since: new Date(0), until: null } },
    MEMBER.phone,
  )
  expect(held.consults[0]?.requests).toMatchObject([ANSWERS])
  const headers = await signMemberIn(site)
  const own = await site.get<{ consults: object[] }>('/api/user/export', headers)
  expect(own.data.consults).toMatchObject([ANSWERS])
})

test('of a customer whose notes are erased only the counted answers stay', async () => {
  await using site = await openTestSite()
  const { id } = await aLead(site, ANSWERS)
  const { database } = site.services
  await database
    .updateTable('leads')
    .set({ status: 'DONE', closed_at: new Date() })
    .where('id', '=', id)
    .execute()
  await database
    .transaction()
    .execute((transaction) => eraseNotes({ ...site.services, database: transaction }, id))
  const { answers } = await database.selectFrom('lead_requests').select('answers').executeTakeFirstOrThrow()
  const counted = eachQuestion((name) => (questionOf(name).isCounted ? ANSWERS[name] : null))
  expect(readAnswers(answers)).toEqual(counted)
})
