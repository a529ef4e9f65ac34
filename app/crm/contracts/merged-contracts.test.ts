import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { anOffice, BOOKING, TODAY } from '#tests/contract-office.ts'
import { APPLIED } from '#tests/opened-lines.ts'
import { aWav, keepRecording } from '#tests/recordings.ts'
import { signIn } from '#tests/sign-in.ts'
import { agreeToTransfer, decideOn } from '#tests/transfer-consent.ts'
import { inviteReviews } from './reviews.server.ts'

test('a lead that is parted is what its contract became meanwhile, and its visitor reads so', async () => {
  await using site = await anOffice()
  const main = await site.aLead('01000066401', 'apply')
  const cancelled = await site.aLead('01000066402', 'book')
  const opened = await site.aLead('01000066403', 'book')
  const untouched = await site.aLead('01000066404', 'book')
  for (const { id } of [cancelled, opened, untouched])
    expect((await site.does(`${main.id}/merge`, { otherId: id })).status).toBe(200)
  expect((await site.does(`${cancelled.id}/contract/cancel`)).status).toBe(200)
  const open = { openedOn: TODAY, earlier: true }
  expect((await site.does(`${opened.id}/contract/open`, open)).status).toBe(200)
  for (const [{ id }, status] of [
    [cancelled, 'TALKING'],
    [opened, 'OPENED'],
    [untouched, 'BOOKED'],
  ] as const) {
    expect((await site.does(`${main.id}/unmerge`, { otherId: id })).status).toBe(200)
    expect(await site.row(id)).toMatchObject({ status, closed_at: null, merged_into: null })
  }
  expect(await cancelled.status()).toMatchObject({ status: 'TALKING' })
})

test('whose line opened reads it by their own receipt, merged or not', async () => {
  await using site = await anOffice()
  const [main, opened] = [await site.aLead('01000066411', 'apply'), await site.aLead('01000066412', 'open')]
  expect((await site.does(`${main.id}/merge`, { otherId: opened.id })).status).toBe(200)
  expect(await opened.status()).toMatchObject({ hasLines: true })
  const strangers = await site.aLead('01000066413')
  expect((await site.does(`${main.id}/merge`, { otherId: strangers.id })).status).toBe(200)
  expect(await strangers.status()).toMatchObject({ hasLines: false, hasQuote: false })
})

test('whoever may be told a price may be asked for the consent that goes with it', async () => {
  await using site = await anOffice()
  const done = await site.aLead('01000066421')
  await site.sets(done.id, 'DONE', site.services.now())
  expect((await site.does(`${done.id}/quotes`, APPLIED)).status).toBe(200)
  await site.applies(done.id)
  expect(await site.row(done.id)).toMatchObject({ status: 'APPLIED', closed_at: null })
  const [main, merged] = [await site.aLead('01000066422', 'apply'), await site.aLead('01000066423', 'apply')]
  expect((await site.does(`${main.id}/merge`, { otherId: merged.id })).status).toBe(200)
  expect((await site.does(`${merged.id}/transfer`, { carrier: 'kt' })).status).toBe(200)
  const refused = await site.aLead('01000066424')
  await site.does(`${refused.id}/calls`, { outcome: 'REFUSED' })
  expect((await site.does(`${refused.id}/transfer`, { carrier: 'kt' })).status).toBe(409)
})

test('a merged application is under way for whoever erases, until it is opened or taken back', async () => {
  await using site = await anOffice()
  const [main, booked] = [await site.aLead('01000066431', 'apply'), await site.aLead('01000066432', 'book')]
  expect((await site.does(`${main.id}/merge`, { otherId: booked.id })).status).toBe(200)
  const privacy = await signIn(site, 'privacy')
  const wish = {
    kind: 'erase',
    channel: 'phone',
    receivedOn: TODAY,
    contact: '010-0006-6432',
    identityNote: '접수번호와 뒤 네 자리',
    content: '제 번호를 지워 주세요',
  }
  const made = await site.post<{ id: number }>('/api/desk/requests', wish, privacy)
  expect([made.status, made.message]).toEqual([200, made.message])
  const fates = async () => {
    const read = await site.get<{ found: { fate: string }[] }>(`/api/desk/requests/${made.data.id}`, privacy)
    return read.data.found.map(({ fate }) => fate)
  }
  expect(await fates()).toEqual(['kept'])
  expect((await site.does(`${booked.id}/contract/cancel`)).status).toBe(200)
  expect(await fates()).toEqual(['partly'])
})

test('whoever wants no calls is asked for no review, by hand or by the clock, and the one invitation is kept', async () => {
  await using site = await anOffice()
  const { database } = site.services
  const opened = await site.aLead('01000066441', 'open')
  expect((await opened.visitor('stop')).status).toBe(200)
  expect(await site.does(`${opened.id}/contract/invite`)).toMatchObject({
    status: 409,
    message: expect.stringContaining('전화 그만 받기'),
  })
  site.clock.now = seoulMoment('2026-12-01', '10:00')
  expect(await inviteReviews(site.services)).toBe(0)
  const contract = database
    .selectFrom('contracts')
    .select('review_invited_at')
    .where('lead_id', '=', opened.id)
  expect(await contract.execute()).toEqual([{ review_invited_at: null }])
  await database.updateTable('call_stops').set({ lifted_at: site.clock.now }).execute()
  expect(await inviteReviews(site.services)).toBe(1)
  const texts = await listMessages(site.services)
  expect(texts.filter(({ template }) => template === 'review.invite')).toHaveLength(1)
})

test('a consent to handing over that is taken back is taken back of all that was merged, before or after', async () => {
  await using site = await anOffice()
  const { database } = site.services
  const [main, merged] = [await site.aLead('01000066451', 'apply'), await site.aLead('01000066452', 'apply')]
  const other = await site.aLead('01000066453')
  const links = [
    await agreeToTransfer(site, site.desk, merged.id),
    await agreeToTransfer(site, site.desk, other.id),
  ]
  expect((await site.does(`${main.id}/merge`, { otherId: merged.id })).status).toBe(200)
  // Of before it was taken back, and so no newer word.
  await site.does(`${main.id}/recordings/consent`, { isAgreed: true })
  const { data: recordings } = await keepRecording(site, site.desk, main.id, aWav(20))
  site.clock.now = seoulMoment(TODAY, '10:05')
  const answer = await decideOn(site, links[0]!, { choice: 'withdraw' })
  expect(answer.text).toContain('멈춰 달라고 해야 해요')
  const books = (id: string) => site.does(`${id}/contract/book`, BOOKING)
  for (const { id } of [main, merged])
    expect(await books(id), id).toMatchObject({
      status: 409,
      message: expect.stringContaining('손님이 동의를 철회했어요'),
    })
  const recorded = { carrier: 'kt', recordingId: recordings.kept[0]!.id, isRead: true }
  expect(await site.does(`${main.id}/transfer/recorded`, recorded)).toMatchObject({
    status: 422,
    message: expect.stringContaining('전의 녹음'),
  })
  const standing = await database
    .selectFrom('transfer_consents')
    .select('lead_id')
    .where('lead_id', 'in', [main.id, merged.id])
    .where('withdrawn_at', 'is', null)
    .execute()
  expect(standing).toEqual([])
  // Of two that turn out to be one person’s only later as well; a newer agreement opens it.
  const late = await site.aLead('01000066454', 'apply')
  expect((await site.does(`${late.id}/merge`, { otherId: other.id })).status).toBe(200)
  expect((await books(late.id)).status).toBe(200)
  await database
    .updateTable('transfer_consents')
    .set({ withdrawn_at: seoulMoment(TODAY, '10:06'), withdrawn_by: 'link' })
    .where('lead_id', '=', other.id)
    .execute()
  site.clock.now = seoulMoment(TODAY, '10:07')
  expect((await books(late.id)).status).toBe(409)
  await agreeToTransfer(site, site.desk, late.id)
  expect((await books(late.id)).status).toBe(200)
})
