import { expect, test } from 'vitest'
import { eraseNotes } from '#app/privacy/retention/lead-anonymizer.server.ts'
import { receiveLead } from '#tests/make.ts'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { readPersonData } from './person-data.server.ts'

test('what somebody said of a call is shown to them, and its line is erased with the notes', async () => {
  await using site = await openTestSite()
  const { services } = site
  const { id, receiptNo } = await receiveLead(site, { customerMobile: '01077771234' })
  const desk = await signIn(site, 'manager')
  await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'TALKED' }, desk)
  const said = { last4: '1234', rating: 'POOR', line: '조금 서둘렀어요' }
  expect((await site.post(`/api/jireh/consult/${receiptNo}/rating`, said)).status).toBe(200)
  const told = async () => {
    const { consults } = await readPersonData(
      services,
      { leadIds: [id], memberIds: [], held: { since: new Date(0), until: null } },
      '',
    )
    return consults[0]!.history.find(({ kind }) => kind === 'RATED')
  }
  expect(await told()).toMatchObject({ rating: 'POOR', note: '조금 서둘렀어요' })
  await services.database
    .updateTable('leads')
    .set({ closed_at: services.now() })
    .where('id', '=', id)
    .execute()
  const erased = await services.database
    .transaction()
    .execute((database) => eraseNotes({ ...services, database }, id))
  expect(erased).toBe(true)
  expect(await told()).toMatchObject({ rating: 'POOR', note: null })
})

test('a member takes along what they said of their calls, and nobody else’s words', async () => {
  await using site = await openTestSite()
  await site.services.database.deleteFrom('leads').execute()
  const desk = await signIn(site, 'manager')
  for (const [{ phone }, line] of [
    [MEMBER, '차근차근 알려 줬어요'],
    [OTHER, '다른 사람의 말'],
  ] as const) {
    const { id, receiptNo } = await receiveLead(site, { customerMobile: phone })
    await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'TALKED' }, desk)
    const said = { last4: phone.slice(-4), rating: 'GOOD', line }
    expect((await site.post(`/api/jireh/consult/${receiptNo}/rating`, said)).status).toBe(200)
  }
  const { data } = await site.get<{ consults: object[] }>('/api/user/export', await signMemberIn(site))
  expect(data.consults).toMatchObject([{ ratings: [{ rating: 'GOOD', line: '차근차근 알려 줬어요' }] }])
  expect(JSON.stringify(data)).not.toContain('다른 사람의 말')
})
