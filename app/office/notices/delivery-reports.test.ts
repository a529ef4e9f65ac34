import { expect, test } from 'vitest'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { openSolapi, SOLAPI_HOOK } from '#tests/solapi.ts'
import type { SentMessage } from '#app/office/messages/contract.ts'
import { noteDue } from './noting.server.ts'

const MOBILE = '01000063009'

async function openBoth() {
  const solapi = await openSolapi()
  const clock = { now: seoulMoment('2026-11-24', '14:00') }
  const site = await openTestSite({ env: solapi.env, now: () => clock.now })
  await site.services.database.deleteFrom('messages').execute()
  const owner = await signIn(site, 'owner')
  return Object.assign(site, {
    solapi,
    clock,
    owner,
    send: (template: 'gift.paid' | 'consult.text', key: string) =>
      sendMessage(site.services, { channel: 'sms', template, recipient: MOBILE, text: key }, key),
    deliver: () => deliverDue(site.services),
    messages: async () =>
      (await site.get<{ result: SentMessage[]; failed: number }>('/api/desk/messages', owner)).data,
    report: async (statusCode: string, customFields: object) => {
      const answer = await site.fetch(SOLAPI_HOOK, solapi.reported({ statusCode, customFields }))
      const { data } = (await answer.json()) as { data: Record<'kept' | 'known' | 'ignored', number> }
      return data
    },
    close: solapi[Symbol.asyncDispose].bind(solapi),
  })
}

test('a text that the carrier brought is told as arrived, one it did not with its reason, and to who sees to it', async () => {
  const site = await openBoth()
  await using _ = site
  await site.send('gift.paid', '사은품')
  await site.deliver()
  const { customFields } = site.solapi.sent()[0]!
  // Taken by Solapi and by the carrier: nothing has come yet.
  for (const code of ['2000', '3000'])
    expect(await site.report(code, customFields)).toEqual({ kept: 0, known: 1, ignored: 0 })
  expect((await site.messages()).result[0]).toMatchObject({ state: 'sent', deliveredAt: null })
  const wrong = { ...site.solapi.reported({ statusCode: '4000', customFields }), headers: {} }
  expect(
    (await site.fetch(SOLAPI_HOOK, { ...wrong, headers: { 'content-type': 'application/json' } })).status,
  ).toBe(403)
  expect(await site.report('3032', { ...customFields, try: '7' })).toMatchObject({ known: 1 })
  expect(await site.report('3032', customFields)).toMatchObject({ kept: 1 })
  const { result, failed } = await site.messages()
  expect(failed).toBe(1)
  expect(result[0]).toMatchObject({
    state: 'given_up',
    failure: '없는 번호이거나 번호가 틀렸어요.',
    canResend: true,
  })
  await noteDue(site.services)
  const { data } = await site.get<{ result: { kind: string; words: string; details: string[] }[] }>(
    '/api/desk/notices',
    site.owner,
  )
  expect(data.result.find(({ kind }) => kind === 'UNSENT')).toMatchObject({
    words: '발송에 실패한 문자나 메일 1통',
    details: ['사은품 지급', '010-****-3009', '없는 번호이거나 번호가 틀렸어요.'],
  })
  // It came after all, while it waits to be sent again: it is not sent twice.
  await site.post(`/api/desk/messages/${result[0]!.id}/resend`, {}, site.owner)
  expect(await site.report('4000', customFields)).toMatchObject({ kept: 1 })
  expect(await site.report('4000', customFields)).toMatchObject({ known: 1 })
  expect(await site.deliver()).toBe(0)
  expect((await site.messages()).result[0]).toMatchObject({
    state: 'sent',
    deliveredAt: '2026-11-24T14:00:00.000+09:00',
    failure: null,
  })
  for (const odd of [{ id: 'x' }, {}, { id: 1 }])
    expect(await site.report('4000', odd)).toMatchObject({ ignored: 1 })
  await site.close()
})

test('a text that was tried is not tried again once its person wants none any more', async () => {
  const site = await openBoth()
  await using _ = site
  const { id } = await receiveLead(site, { customerMobile: MOBILE })
  await site.services.database.deleteFrom('messages').execute()
  await site.send('consult.text', '안내')
  await site.send('gift.paid', '사은품')
  await site.services.database
    .updateTable('messages')
    .set({ status: 'failed', tries: 1, tries_left: 5, failure: 'busy' })
    .execute()
  await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'TALKED', stopCalls: true }, site.owner)
  await site.deliver()
  expect(site.solapi.sent().map(({ text }) => text)).not.toContain('안내')
  expect(site.solapi.sent().map(({ text }) => text)).toContain('사은품')
  const { result } = await site.messages()
  expect(result.find(({ text }) => text === '안내')).toMatchObject({ state: 'given_up', canResend: false })
  await site.close()
})
