import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { destroyRecordings, eraseRecordingFiles } from '#app/crm/recordings/stored-recordings.server.ts'
import type { LeadRecordings } from '#app/crm/recordings/recording-shapes.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage, postAct } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { aWav, keepRecording } from '#tests/recordings.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'

const MP3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
const M4A = Buffer.concat([Buffer.from([0, 0, 0, 0x1c]), Buffer.from('ftypM4A '), Buffer.alloc(100)])
const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(100)])
const WEBM = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f]),
  Buffer.from('B\u0082webm'),
  Buffer.alloc(60),
])

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(60)])
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic'), Buffer.alloc(60)])
const AVI = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('AVI '), Buffer.alloc(60)])

async function aLead() {
  const clock = { now: seoulMoment('2026-11-23', '10:00') }
  const site = await openTestSite({ now: () => clock.now })
  const [desk, other] = await Promise.all([signIn(site, 'advisor1'), signIn(site, 'advisor2')])
  const { id, receiptNo } = await receiveLead(site, {
    customerMobile: '01000063001',
    carrier: 'kt',
    planCode: 'KT-04',
  })
  await site.post(`/api/desk/leads/${id}/claim`, {}, desk)
  const does = <Data = LeadRecordings>(step: string, body: object = {}, who = desk) =>
    site.post<Data>(`/api/desk/leads/${id}/${step}`, body, who)
  const keep = (bytes: Buffer, who = desk) => keepRecording(site, who, id, bytes)
  const hear = (recordingId: string, reason: string, who = desk) =>
    site.fetch(`/api/desk/leads/${id}/recordings/${recordingId}/hear`, {
      method: 'POST',
      headers: { ...who, 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
    })
  const filesThere = async () => {
    const folder = join(site.services.config.DATA_DIR, 'files', 'recordings')
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    return names.filter((name) => name.endsWith('.sealed')).map((name) => join(folder, name))
  }
  const later = (days: number) => (clock.now = new Date(clock.now.getTime() + days * 24 * 60 * 60 * 1000))
  return Object.assign(site, { desk, other, id, receiptNo, does, keep, hear, filesThere, later })
}

test('a recording is kept only of who agreed, sealed, and heard with a reason that stays on record', async () => {
  await using site = await aLead()
  expect(await site.keep(aWav())).toMatchObject({
    status: 409,
    message: expect.stringContaining('동의한 기록이 없어요') as unknown,
  })
  await site.does('recordings/consent')
  expect((await site.keep(aWav())).status).toBe(409)
  await site.does('recordings/consent', { isAgreed: true })
  const { data, status } = await site.keep(aWav())
  expect([status, data.consent?.isAgreed, data.kept.map(({ format }) => format)]).toEqual([
    200,
    true,
    ['wav'],
  ])
  const [file] = await site.filesThere()
  expect((await readFile(file!)).includes('WAVE')).toBe(false)
  const recordingId = data.kept[0]!.id
  expect((await site.hear(recordingId, ' ')).status).toBe(422)
  const heard = await site.hear(recordingId, '손님이 약정을 다시 물어봤어요')
  expect([heard.status, heard.headers.get('content-type'), heard.headers.get('cache-control')]).toEqual([
    200,
    'audio/wav',
    'private, no-store',
  ])
  expect(Buffer.from(await heard.arrayBuffer()).equals(aWav())).toBe(true)
  const lines = await site.services.database
    .selectFrom('access_log')
    .select(['subject', 'reason'])
    .where('action', '=', 'lead.listen')
    .execute()
  expect(lines).toEqual([{ subject: `lead:${site.id}`, reason: '손님이 약정을 다시 물어봤어요' }])
})

test('what is no audio by its bytes is refused, whatever it calls itself, and every usual format is taken', async () => {
  await using site = await aLead()
  await site.does('recordings/consent', { isAgreed: true })
  for (const wrong of [HTML, PNG, HEIC, AVI, Buffer.alloc(0), Buffer.from('ID')])
    expect((await site.keep(wrong)).status).toBe(415)
  for (const [format, bytes] of Object.entries({ mp3: MP3, m4a: M4A, ogg: OGG, webm: WEBM }))
    expect((await site.keep(bytes)).data.kept.map((each) => each.format)).toContain(format)
  expect((await site.keep(Buffer.alloc(31 * 1024 * 1024))).status).toBe(413)
})

test('neither a colleague nor a stranger nor another lead’s address opens it', async () => {
  await using site = await aLead()
  await site.does('recordings/consent', { isAgreed: true })
  const { data } = await site.keep(aWav())
  const recordingId = data.kept[0]!.id
  expect((await site.hear(recordingId, '궁금해서요', site.other)).status).toBe(403)
  expect((await site.keep(aWav(), site.other)).status).toBe(403)
  expect((await site.hear(recordingId, '궁금해서요', {} as typeof site.desk)).status).toBe(401)
  const editor = await signIn(site, 'editor')
  expect((await site.hear(recordingId, '궁금해서요', editor)).status).toBe(403)
  const second = await receiveLead(site, { customerMobile: '01000063002' })
  const elsewhere = await site.fetch(`/api/desk/leads/${second.id}/recordings/${recordingId}/hear`, {
    method: 'POST',
    headers: { ...site.desk, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: '다른 상담에서' }),
  })
  expect(elsewhere.status).toBe(404)
  for (const path of [`/files/${recordingId}/480.webp`, `/files/recordings/${recordingId}.sealed`])
    expect((await site.fetch(path)).status).toBe(404)
})

test('a refusal, a cancelled request and three months end it: first the key, then the file', async () => {
  await using site = await aLead()
  const erase = () => eraseRecordingFiles(site.services)
  await site.does('recordings/consent', { isAgreed: true })
  const first = (await site.keep(aWav())).data.kept[0]!.id
  expect((await site.does('recordings/consent')).data.kept).toEqual([])
  expect((await site.hear(first, '다시 듣기')).status).toBe(404)
  site.later(0.05)
  expect([await erase(), await site.filesThere()]).toEqual([1, []])
  const desk = await signIn(site, 'advisor1')
  await site.does('recordings/consent', { isAgreed: true }, desk)
  await site.keep(aWav(), desk)
  await site.post(`/api/jireh/consult/${site.receiptNo}/cancel`, { last4: '3001' })
  site.later(0.05)
  expect([await erase(), await site.filesThere()]).toEqual([1, []])
})

/** As merged: which of the two leads goes on. */
const MERGES = [
  ['the refused one into the recorded one', 'recorded'],
  ['the recorded one into the refused one', 'refused'],
] as const

test.for(MERGES)('a refusal follows a merge, and parting ends it: %s', async ([, main]) => {
  await using site = await aLead()
  const second = await receiveLead(site, { customerMobile: '01000063002' })
  const at = <Data = LeadRecordings>(id: string, step: string, body: object = {}) =>
    site.post<Data>(`/api/desk/leads/${id}/${step}`, body, site.desk)
  await at(second.id, 'claim')
  await site.does('recordings/consent', { isAgreed: true })
  const recordingId = (await site.keep(aWav())).data.kept[0]!.id
  await at(second.id, 'recordings/consent')
  const [into, from] = main === 'recorded' ? [site.id, second.id] : [second.id, site.id]
  const merged = await at(into, 'merge', { otherId: from })
  expect([merged.status, merged.message]).toEqual([200, merged.message])
  expect((await site.hear(recordingId, '다시 듣기')).status).toBe(404)
  expect(await keepRecording(site, site.desk, into, aWav())).toMatchObject({
    status: 409,
    message: expect.stringContaining('동의한 기록이 없어요') as unknown,
  })
  const { data } = await site.get<{ recordings: LeadRecordings }>(`/api/desk/leads/${into}`, site.desk)
  expect(data.recordings).toMatchObject({ consent: { isAgreed: false }, kept: [] })
  // Undone at once, what it destroyed is there again.
  const key = merged.headers.get('x-undo')
  expect((await site.post(`/api/desk/undo/${key}`, undefined, site.desk)).status).toBe(200)
  expect((await site.hear(recordingId, '다시 듣기')).status).toBe(200)
  await at(into, 'merge', { otherId: from })
  // Parted later, each answered for themselves.
  expect((await at(into, 'unmerge', { otherId: from })).status).toBe(200)
  expect((await keepRecording(site, site.desk, second.id, aWav())).status).toBe(409)
  expect((await site.keep(MP3)).status).toBe(200)
})

test('the last answer of a matter counts, on whichever of its leads it was given', async () => {
  await using site = await aLead()
  const second = await receiveLead(site, { customerMobile: '01000063002' })
  await site.post(`/api/desk/leads/${second.id}/claim`, {}, site.desk)
  await site.post(`/api/desk/leads/${second.id}/recordings/consent`, {}, site.desk)
  await site.does('recordings/consent', { isAgreed: true })
  const recordingId = (await site.keep(aWav())).data.kept[0]!.id
  expect((await site.does('merge', { otherId: second.id })).status).toBe(200)
  expect((await site.hear(recordingId, '다시 듣기')).status).toBe(200)
  // Told on the lead that was merged away, a refusal reaches the one that goes on.
  const told = await site.post(`/api/desk/leads/${second.id}/recordings/consent`, {}, site.desk)
  expect([told.status, told.message]).toEqual([200, told.message])
  expect((await site.hear(recordingId, '다시 듣기')).status).toBe(404)
  expect((await site.keep(MP3)).status).toBe(409)
})

test('a lead that is over takes a refusal, by call and by its page, and no agreement', async () => {
  await using site = await aLead()
  await site.does('recordings/consent', { isAgreed: true })
  const recordingId = (await site.keep(aWav())).data.kept[0]!.id
  await site.does('calls', { outcome: 'REFUSED' })
  const { closed_at } = await site.services.database
    .selectFrom('leads')
    .select('closed_at')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow()
  expect(closed_at).not.toBeNull()
  const page = `/desk/leads/${site.id}`
  expect((await deskPage(site, page, site.desk)).text).toContain('동의하지 않았어요')
  const act = `/api/desk/leads/${site.id}/recordings/consent`
  expect((await postAct(site, page, act, site.desk, {})).status).toBeLessThan(400)
  expect((await site.hear(recordingId, '다시 듣기')).status).toBe(404)
  expect((await site.does('recordings/consent', { isAgreed: true })).status).toBe(409)
  const { text } = await deskPage(site, page, site.desk)
  expect([text.includes('녹음에 동의하지 않았어요.'), text.includes('>동의했어요<')]).toEqual([true, false])
})

test('the nightly run destroys it after its months, but not what a legal hold keeps', async () => {
  await using site = await aLead()
  await site.does('recordings/consent', { isAgreed: true })
  await site.keep(aWav())
  const before = site.later(1)
  const run = () =>
    site.services.database
      .transaction()
      .execute((database) => destroyRecordings({ ...site.services, database }, before))
  const hold = { lead_id: site.id, until: '2027-11-23' }
  await site.services.database
    .insertInto('legal_holds')
    .values({
      ...hold,
      reason_sealed: site.services.keyring.seal('lead-note', '분쟁'),
      staff_id: (await anyStaff(site)).id,
      staff_name: '대표',
      at: before,
    })
    .execute()
  expect(await run()).toBe(0)
  await site.services.database.deleteFrom('legal_holds').execute()
  expect(await run()).toBe(1)
})

const anyStaff = (site: Awaited<ReturnType<typeof aLead>>) =>
  site.services.database.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
