import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { anOffice, BOOKING, TODAY } from '#tests/contract-office.ts'
import { receiveLead } from '#tests/make.ts'
import { APPLIED, lineChange } from '#tests/opened-lines.ts'
import { deskPage } from '#tests/desk-page.ts'
import { PLACES } from '#tests/places.ts'
import { signIn } from '#tests/sign-in.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'
import { remindOfInstallations } from './install-reminders.server.ts'
import { inviteReviews } from './reviews.server.ts'

const BY_PHONE = '가입 신청은 설치 전이면 전화 한 통으로 취소돼요.'

/** The person and what they told are still there, whatever they pressed. */
async function expectWhole(site: Awaited<ReturnType<typeof anOffice>>, id: string) {
  const lead = await site.row(id)
  expect([lead.erased_at, lead.closed_at]).toEqual([null, null])
  expect(site.services.keyring.open('lead-name', lead.name_sealed)).toBe('김고른')
}

test('a visitor who cancels or stops ends no contract, whatever state the desk gave its lead', async () => {
  await using site = await anOffice()
  for (const [index, state] of (['HOLD', 'ABSENT', 'NEW'] as const).entries()) {
    const booked = await site.aLead(`0100006620${index}`, 'book')
    await site.sets(booked.id, state)
    expect(await booked.status()).toMatchObject({ canCancel: false })
    expect(await booked.visitor('cancel')).toMatchObject({ status: 409, message: BY_PHONE })
    expect((await booked.visitor('stop')).status).toBe(200)
    await expectWhole(site, booked.id)
    expect(await site.contractOf(booked.id)).toMatchObject({ status: 'BOOKED' })
  }
  const opened = await site.aLead('01000066211', 'open')
  await site.sets(opened.id, 'TALKING')
  expect((await opened.visitor('cancel')).status).toBe(409)
  expect((await opened.visitor('stop')).status).toBe(200)
  await expectWhole(site, opened.id)
  const gift = site.services.database.selectFrom('gifts').select('paid_on')
  expect(await gift.execute()).toEqual([{ paid_on: null }])
})

test('nor where the lead was merged into another: the application is changed by phone', async () => {
  await using site = await anOffice()
  const [main, opened] = [await site.aLead('01000066221'), await site.aLead('01000066222', 'open')]
  // As it was merged before that was refused.
  await site.sets(opened.id, 'DONE', site.services.now())
  expect((await site.does(`${main.id}/merge`, { otherId: opened.id })).status).toBe(200)
  expect(await opened.status()).toMatchObject({ canCancel: false })
  expect(await opened.visitor('cancel')).toMatchObject({ status: 409, message: BY_PHONE })
  expect(await site.row(opened.id)).toMatchObject({ merged_into: main.id, erased_at: null })
  // Its line goes on to be served.
  const contract = await site.contractOf(opened.id)
  const moved = await site.does(
    `${opened.id}/lines/${contract!.id}/change`,
    lineChange('MOVED', '2026-11-23'),
  )
  expect([moved.status, moved.message]).toEqual([200, moved.message])
  // Where it moves to is written on its own page, which the form of the move leads to, and what is typed there is kept.
  expect(await site.row(opened.id)).toMatchObject({ status: 'DUPLICATE' })
  const { text } = await deskPage(site, `/desk/leads/${opened.id}`, site.desk)
  expect(text).toContain('주소 남기기')
  const address = { line: '부산광역시 해운대구 센텀중앙로 97' }
  const form = `address:${opened.receiptNo}`
  const kept = await site.does(`${opened.id}/draft`, { form, fields: address })
  expect([kept.status, kept.message]).toEqual([200, kept.message])
  const of = `${opened.id}/requests/${opened.receiptNo}`
  const told = await site.does(`${of}/address`, address)
  expect([told.status, told.message]).toEqual([200, told.message])
  const answer = { addressVersion: 1, carrier: 'kt', answer: 'YES' }
  expect((await site.does(`${of}/installable`, answer)).status).toBe(200)
  // Without the line it is over.
  await site.services.database.updateTable('contracts').set({ status: 'CANCELLED' }).execute()
  for (const [step, body] of [
    ['address', address],
    ['installable', answer],
  ] as const)
    expect((await site.does(`${of}/${step}`, body)).status).toBe(409)
})

test('an application that was taken back keeps nobody from cancelling; what the law wants of it stays', async () => {
  await using site = await anOffice()
  const lead = await site.aLead('01000066231', 'apply')
  expect((await site.does(`${lead.id}/contract/cancel`)).status).toBe(200)
  await site.sets(lead.id, 'HOLD')
  expect(await lead.status()).toMatchObject({ canCancel: true })
  expect((await lead.visitor('cancel')).status).toBe(200)
  const after = await site.row(lead.id)
  expect([after.status, after.closed_at !== null, after.erased_at]).toEqual(['REFUSED', true, null])
  expect(site.services.keyring.open('lead-name', after.name_sealed)).toBe('김고른')
})

test('a line that opens on a lead that is over leaves it over, and its changes go on; another application opens it', async () => {
  await using site = await anOffice()
  const lead = await site.aLead('01000066241', 'book')
  await site.sets(lead.id, 'DONE', site.services.now())
  const opened = await site.does(`${lead.id}/contract/open`, { openedOn: TODAY, earlier: true })
  expect([opened.status, opened.message]).toEqual([200, opened.message])
  expect(await site.row(lead.id)).toMatchObject({ status: 'DONE' })
  expect((await site.row(lead.id)).closed_at).not.toBeNull()
  const contract = await site.contractOf(lead.id)
  const moved = await site.does(`${lead.id}/lines/${contract!.id}/change`, lineChange('MOVED', TODAY))
  expect([moved.status, moved.message]).toEqual([200, moved.message])
  for (const [step, status] of [
    ['contract/book', 'BOOKED'],
    ['contract/cancel', 'TALKING'],
  ] as const) {
    const again = await site.aLead(step === 'contract/book' ? '01000066242' : '01000066243', 'apply')
    await site.sets(again.id, 'DONE', site.services.now())
    expect((await site.does(`${again.id}/${step}`, BOOKING)).status).toBe(200)
    expect(await site.row(again.id)).toMatchObject({ status, closed_at: null })
  }
  const done = await site.aLead('01000066244')
  await site.does(`${done.id}/quotes`, APPLIED)
  await agreeToTransfer(site, site.desk, done.id)
  await site.sets(done.id, 'DONE', site.services.now())
  expect((await site.does(`${done.id}/contract/apply`)).status).toBe(200)
  expect(await site.row(done.id)).toMatchObject({ status: 'APPLIED', closed_at: null })
})

test('leads that an opening left opened and over at once are put right', async () => {
  await using site = await anOffice()
  const [alone, twice] = [await site.aLead('01000066251', 'open'), await site.aLead('01000066252', 'open')]
  for (const { id } of [alone, twice]) await site.sets(id, 'OPENED', site.services.now())
  await receiveLead(site, { customerMobile: '01000066252' })
  const text = await readFile(`${PLACES.migrations}/0405_standing_contracts.sql`, 'utf8')
  await sql.raw(text).execute(site.services.database)
  expect(await site.row(alone.id)).toMatchObject({ status: 'OPENED', closed_at: null })
  expect(await site.row(twice.id)).toMatchObject({ status: 'DONE' })
  expect((await site.row(twice.id)).closed_at).not.toBeNull()
})

test('no state by hand, alone or many at once, leaves a contract behind', async () => {
  await using site = await anOffice()
  const { id } = await site.aLead('01000066261', 'book')
  expect((await site.reads(id)).nextStates.toSorted()).toEqual(['APPLIED', 'HOLD'])
  expect(await site.does(`${id}/status`, { status: 'REFUSED' })).toMatchObject({
    status: 409,
    message: expect.stringContaining('가입 신청을 먼저 취소'),
  })
  // That the line is open is told by the step of the contract, which enters its gift.
  for (const status of ['OPENED', 'GIFTED', 'DONE'])
    expect((await site.does(`${id}/status`, { status })).status, status).not.toBe(200)
  const bulk = await site.post<{ done: string[]; refused: { message: string }[] }>(
    '/api/desk/leads/bulk',
    { ids: [id], act: 'status', status: 'REFUSED' },
    site.desk,
  )
  expect(bulk.data.done).toEqual([])
  expect(bulk.data.refused).toMatchObject([{ message: expect.stringContaining('가입 신청을 먼저 취소') }])
  expect((await site.does(`${id}/status`, { status: 'HOLD' })).status).toBe(200)
  // Held, it goes on only as an application.
  expect((await site.reads(id)).nextStates).toEqual(['APPLIED'])
  for (const status of ['CALLING', 'TALKING', 'REFUSED', 'DUPLICATE', 'FALSE'])
    expect((await site.does(`${id}/status`, { status })).status, status).toBe(409)
  expect((await site.does(`${id}/contract/cancel`)).status).toBe(200)
  expect((await site.does(`${id}/status`, { status: 'REFUSED' })).status).toBe(200)
})

test('a call is recorded whatever was applied for, and no outcome leaves a contract behind', async () => {
  await using site = await anOffice()
  const calls = (id: string, body: object) => site.does(`${id}/calls`, body)
  const booked = await site.aLead('01000066271', 'book')
  for (const status of ['TALKING', 'APPLIED', undefined])
    expect(await calls(booked.id, { outcome: 'TALKED', status })).toMatchObject({
      status: 200,
      data: { status: 'BOOKED' },
    })
  for (const outcome of ['REFUSED', 'FALSE'])
    expect(await calls(booked.id, { outcome, note: '안 하시겠대요' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('가입 신청을 먼저 취소'),
    })
  const stopped = await calls(booked.id, { outcome: 'REFUSED', stopCalls: true })
  expect(stopped).toMatchObject({ status: 200, data: { status: 'BOOKED', callsStopped: true } })
  const held = await site.aLead('01000066272', 'apply')
  expect((await calls(held.id, { outcome: 'TALKED', status: 'HOLD' })).data.status).toBe('HOLD')
  for (const outcome of ['ABSENT', 'BUSY', 'TALKED'])
    expect((await calls(held.id, { outcome })).data.status, outcome).toBe('HOLD')
  expect((await calls(held.id, { outcome: 'TALKED', status: 'APPLIED' })).data.status).toBe('APPLIED')
  const opened = await site.aLead('01000066273', 'open')
  for (const outcome of ['TALKED', 'REFUSED', 'FALSE'])
    expect(await calls(opened.id, { outcome, status: 'TALKING' }), outcome).toMatchObject({
      status: 200,
      data: { status: 'OPENED' },
    })
  expect((await site.row(opened.id)).closed_at).toBeNull()
})

test('a lead with a contract is merged into none without, and two that have one each go on as both', async () => {
  await using site = await anOffice()
  // Of two the bulk act keeps the earlier, by their ids.
  const [one, two] = [await site.aLead('01000066281'), await site.aLead('01000066282')]
  const [plain, booked] = one.id < two.id ? [one, two] : [two, one]
  await site.applies(booked.id)
  expect((await site.does(`${booked.id}/contract/book`, BOOKING)).status).toBe(200)
  const away = await site.does(`${plain.id}/merge`, { otherId: booked.id })
  expect(away).toMatchObject({ status: 409, message: expect.stringContaining('그 상담에 합쳐 주세요') })
  const bulk = { ids: [plain.id, booked.id], act: 'merge' }
  expect((await site.post('/api/desk/leads/bulk', bulk, site.desk)).status).toBe(409)
  expect((await site.does(`${booked.id}/merge`, { otherId: plain.id })).status).toBe(200)
  const other = await site.aLead('01000066283', 'book')
  expect((await site.does(`${booked.id}/merge`, { otherId: other.id })).status).toBe(200)
  // Its own steps go on, and its visitor reads no talk.
  const opened = await site.does(`${other.id}/contract/open`, { openedOn: TODAY, earlier: true })
  expect([opened.status, opened.message]).toEqual([200, opened.message])
  expect(await site.row(other.id)).toMatchObject({ status: 'DUPLICATE', merged_into: booked.id })
  expect(await other.status()).toMatchObject({ status: 'BOOKED', canCancel: false })
})

test('whoever refused reads nothing on the eve of an installation, and an erased lead nothing at all', async () => {
  await using site = await anOffice()
  await site.aLead('01000066291', 'book')
  const [over, refused, erased] = [
    await site.aLead('01000066292', 'book'),
    await site.aLead('01000066293', 'book'),
    await site.aLead('01000066294', 'book'),
  ]
  const opened = await site.aLead('01000066295', 'open')
  await site.sets(over.id, 'DONE', site.services.now())
  await site.sets(refused.id, 'REFUSED', site.services.now())
  // Whoever was merged refused nothing.
  const [main, merged] = [await site.aLead('01000066296', 'apply'), await site.aLead('01000066297', 'book')]
  expect((await site.does(`${main.id}/merge`, { otherId: merged.id })).status).toBe(200)
  await site.services.database
    .updateTable('leads')
    .set({ erased_at: site.services.now() })
    .where('id', 'in', [erased.id, opened.id])
    .execute()
  expect(await remindOfInstallations(site.services)).toBe(3)
  site.clock.now = seoulMoment('2026-12-10', '10:00')
  expect(await inviteReviews(site.services)).toBe(0)
  // What is stranded from before is put right by the step itself.
  const desk = await signIn(site, 'advisor1')
  const cancelled = await site.post(`/api/desk/leads/${refused.id}/contract/cancel`, {}, desk)
  expect([cancelled.status, cancelled.message]).toEqual([200, cancelled.message])
  expect(await site.row(refused.id)).toMatchObject({ status: 'REFUSED' })
})

test('a lead at what comes after an opening, whose application was still under way, is put right', async () => {
  await using site = await anOffice()
  const [alone, over, twice] = [
    await site.aLead('01000066311', 'book'),
    await site.aLead('01000066312', 'apply'),
    await site.aLead('01000066313', 'apply'),
  ]
  await site.sets(alone.id, 'OPENED')
  await site.sets(over.id, 'DONE', site.services.now())
  await site.sets(twice.id, 'DONE', site.services.now())
  await receiveLead(site, { customerMobile: '01000066313' })
  const text = await readFile(`${PLACES.migrations}/0407_leads_as_their_contracts.sql`, 'utf8')
  await sql.raw(text).execute(site.services.database)
  expect(await site.row(alone.id)).toMatchObject({ status: 'BOOKED', closed_at: null })
  expect(await site.row(over.id)).toMatchObject({ status: 'APPLIED', closed_at: null })
  expect(await site.row(twice.id)).toMatchObject({ status: 'DONE' })
  expect((await site.row(twice.id)).closed_at).not.toBeNull()
})

test('no price goes to somebody who refused', async () => {
  await using site = await anOffice()
  const refused = await site.aLead('01000066301')
  await site.does(`${refused.id}/quotes`, APPLIED)
  await site.does(`${refused.id}/calls`, { outcome: 'REFUSED' })
  for (const [step, body] of [
    ['quotes', APPLIED],
    ['quotes/send', {}],
  ] as const)
    expect(await site.does(`${refused.id}/${step}`, body), step).toMatchObject({
      status: 409,
      message: '이미 끝난 상담이에요.',
    })
})
