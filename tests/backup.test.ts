// @module-tag long
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql, type Transaction } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Tables } from '#app/database/tables.ts'
import type { ConsentState } from '#app/members/my-page/contract.ts'
import { archiveDormantMember, restoreDormantMember } from '#app/members/session/dormant-members.server.ts'
import { makeBackup, type Backup } from '#app/operation/backups/backup.server.ts'
import { readManifest } from '#app/operation/backups/backup-folders.server.ts'
import { diskFolder, diskPlace } from '#app/operation/backups/disk-place.server.ts'
import { keepErasures } from '#app/operation/backups/erasures.server.ts'
import { MANIFEST } from '#app/operation/backups/manifest.ts'
import { restoreBackup, type Restoring } from '#app/operation/backups/restore.server.ts'
import { unsealWith } from '#app/operation/backups/sealing.server.ts'
import { LEFT_OUT } from '#app/operation/backups/copied-tables.server.ts'
import { makeKeyring } from '#app/platform/keyring.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { PERSONAL_DATA } from '#app/shared/data-inventory/inventory.ts'
import { diskStore } from '#app/shared/files/disk-store.server.ts'
import { openServerOfOnesOwn } from './debian-postgres.ts'
import { emptyDatabase } from './empty-database.ts'
import { aRequest, receiveLead, type Accepted } from './make.ts'
import { MEMBER, OTHER, signMemberIn } from './member-sign-in.ts'
import { columnsThatTell } from './person-search.ts'
import { aPicture, sendFile } from './pictures.ts'
import { anOpenedLine, APPLIED, lineChange } from './opened-lines.ts'
import { PLACES } from './places.ts'
import { dataFolder, ready, run, type Running } from './product.ts'
import { keepRecording } from './recordings.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'
import { openSolapi, SOLAPI_HOOK } from './solapi.ts'
import { agreeToTransfer, decideOn } from './transfer-consent.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'goreun-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const backUp = async (site: TestSite, place: string, services = site.services) => {
  const made: Backup = await makeBackup(services, site.databaseUrl, diskPlace(place))
  return { ...made, folder: made.folder.name }
}

const aMinuteLater = (site: TestSite) => ({
  ...site.services,
  now: () => new Date(Date.now() + 60_000),
})

async function restoring(site: TestSite, place: string, folder: string): Promise<Restoring> {
  return {
    folder: diskFolder(folder),
    manifest: await readManifest(diskFolder(folder), site.services.keyring),
    unseal: unsealWith(null),
    erasures: diskPlace(place).erasures,
    keyring: site.services.keyring,
    url: await emptyDatabase(),
    store: diskStore(join(await aFolder(), 'files')),
    migrations: PLACES.migrations,
    log: site.services.log,
  }
}

const receiptsOf = async (site: TestSite) =>
  (await site.services.database.selectFrom('lead_requests').select('receipt_no').execute()).map(
    ({ receipt_no }) => receipt_no,
  )

test('a backup of a site that works holds every request acknowledged before it, whole, and is restored row by row', async () => {
  await using site = await openTestSite()
  const place = await aFolder()
  const acknowledged: string[] = []
  const over = new AbortController()
  const ask = async (n: number) => {
    for (let each = 0; !over.signal.aborted; each += 1) {
      const customerMobile = `010${String(10_000_000 + n * 1_000_000 + each)}`
      const answer = await site.post<Accepted>('/api/jireh/consult', aRequest({ customerMobile }), {
        'x-forwarded-for': '',
      })
      if (answer.status === 200) acknowledged.push(answer.data.receiptNo)
    }
  }
  const asking = Promise.all([ask(1), ask(2)])
  await expect.poll(() => acknowledged.length).toBeGreaterThan(2)
  const before = [...acknowledged]
  const made = await backUp(site, place)
  over.abort()
  await asking

  expect(made.rows).toBeGreaterThan(500)
  const target = await restoring(site, place, made.folder)
  const done = await restoreBackup({ ...target, erasures: null })
  expect(done).toMatchObject({ rows: made.rows, faults: [] })
  await using restored = await openTestSite({ databaseUrl: target.url })
  const there = await receiptsOf(restored)
  expect(before.filter((receipt) => !there.includes(receipt))).toEqual([])
  // Of one moment: no request without its lead, its consents and what tells of it.
  const { rows } = await sql<{ halves: number }>`select count(*)::int as halves from lead_requests r
    where not exists (select from consents where request_id = r.id)
      or not exists (select from lead_events where lead_id = r.lead_id)`.execute(restored.services.database)
  expect(rows).toEqual([{ halves: 0 }])
  const after = await restored.post<Accepted>(
    '/api/jireh/consult',
    aRequest({ customerMobile: '01099990000' }),
  )
  expect(after.status, after.message).toBe(200)
})

test('pictures and recordings come back byte by byte, and a second backup copies none of them again', async () => {
  await using site = await openTestSite()
  const sent = await sendFile(site, await signMemberIn(site), await aPicture())
  expect(sent.status, sent.message).toBe(200)
  const advisor = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site)
  await site.post(`/api/desk/leads/${id}/claim`, {}, advisor)
  await site.post(`/api/desk/leads/${id}/recordings/consent`, { isAgreed: true }, advisor)
  const recorded = await keepRecording(site, advisor, id)
  expect(recorded.status, recorded.message).toBe(200)
  const place = await aFolder()
  const first = await backUp(site, place)
  const second = await backUp(site, place, aMinuteLater(site))
  const files = await filesIn(join(first.folder, 'pictures'))
  expect(files.filter((file) => file.endsWith('.sealed'))).toHaveLength(1)
  expect(files.length).toBeGreaterThan(2)
  expect(second.pictures.count).toBe(files.length)
  for (const file of files) {
    const [one, other] = [first, second].map(({ folder }) => stat(join(folder, 'pictures', file)))
    expect((await one!).ino).toBe((await other!).ino)
  }

  const target = await restoring(site, place, second.folder)
  expect((await restoreBackup(target)).pictures).toBe(files.length)
  const kept = diskStore(join(site.services.config.DATA_DIR, 'files'))
  for (const file of files) {
    const [was, is] = await Promise.all([kept.open(file), target.store!.open(file)])
    expect(await bytesOf(is)).toEqual(await bytesOf(was))
  }
})

test('who was erased after a backup stays erased when it is restored, and a refusal stays one', async () => {
  await using solapi = await openSolapi()
  await using site = await openTestSite({ env: solapi.env })
  const mine = await signMemberIn(site)
  const post = { title: '김고른의 질문', content: '저는 김고른이에요. 이사하면 어떻게 되나요?' }
  const written = await site.post<{ seqno: number }>('/api/bbs/bbs_qna', post, mine)
  expect(written.status, written.message).toBe(200)
  const asked = { customerName: '선우가람', customerMobile: '01088881234', requestInfo: '가람아파트예요' }
  const { receiptNo } = await receiveLead(site, asked)
  await receiveLead(site, { customerMobile: '01077771234' })
  const words = ['선우가람', '01088881234', '가람아파트', '김고른의 질문', '저는 김고른이에요']
  expect(await columnsThatTell(site, words)).toEqual(
    expect.arrayContaining(['leads.name_sealed', 'lead_requests.info_sealed', 'posts.title']),
  )
  const place = await aFolder()
  const made = await backUp(site, place)

  await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4: '1234' })
  const left = await site.call('DELETE', '/api/user/withdraw', { passwd: MEMBER.passwd }, mine)
  expect(left.status, left.message).toBe(200)
  const gone = await columnsThatTell(site, words)
  const stopped = await site.services.database
    .insertInto('call_stops')
    .values({
      id: '0d4f9d5e-1f58-4c6e-9d80-4d5f3b1f9c01',
      phone_index: site.services.keyring.blindIndex('lead-phone', '01077771234'),
      source: 'call',
      at: new Date(),
    })
    .returning('phone_index')
    .executeTakeFirstOrThrow()
  const refused = await site.fetch(SOLAPI_HOOK, solapi.replied({ from: '01077775678', text: '수신거부' }))
  expect(refused.status).toBe(200)
  while ((await keepErasures(site.services, diskPlace(place))) > 0);

  const target = await restoring(site, place, made.folder)
  expect((await restoreBackup(target)).erasedAgain).toBeGreaterThan(3)
  await using restored = await openTestSite({ databaseUrl: target.url })
  expect(await columnsThatTell(restored, words)).toEqual(gone.filter((column) => column !== 'outbox.payload'))
  const kept = await restored.services.database
    .selectFrom('posts')
    .select(['title', 'author_name', 'member_id'])
    .where('seqno', '=', written.data.seqno)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ title: '○○○의 질문', author_name: '탈퇴한 회원', member_id: null })
  const stops = await restored.services.database.selectFrom('call_stops').select('phone_index').execute()
  expect(stops).toContainEqual(stopped)
  // Also of a number that has no lead.
  const strangers = site.services.keyring.blindIndex('lead-phone', '01077775678')
  expect(stops).toContainEqual({ phone_index: strangers })
  // Restored once more it is the same: what the backup knows already is not done twice.
  const again = await restoring(restored, place, (await backUp(restored, place)).folder)
  expect((await restoreBackup(again)).erasedAgain).toBe(0)
})

test('a consent taken back after a backup is not given again when it is restored: advertising, handing over, a recording', async () => {
  await using site = await openTestSite()
  const whose = [await signMemberIn(site), await signMemberIn(site, OTHER)]
  const consent = (which: number, item: string, agreed: boolean, channels?: string[]) =>
    site.post('/api/user/consents', { item, agreed, channels }, whose[which])
  for (const which of [0, 1])
    for (const item of ['marketing', 'night'])
      expect((await consent(which, item, true)).status, item).toBeLessThan(500)
  const desk = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site, { planCode: 'KT-04', carrier: 'kt', customerMobile: '01066661234' })
  await site.post(`/api/desk/leads/${id}/claim`, {}, desk)
  await site.post(`/api/desk/leads/${id}/quotes`, { planCode: 'KT-04', mobileLines: 0 }, desk)
  const path = await agreeToTransfer(site, desk, id)
  const recordings = `/api/desk/leads/${id}/recordings/consent`
  await site.post(recordings, { isAgreed: true }, desk)
  const place = await aFolder()
  const made = await backUp(site, place)

  await consent(0, 'marketing', false)
  // Of one channel alone: mails still come, and nights end with the texts.
  await consent(1, 'marketing', false, ['sms'])
  expect((await decideOn(site, path, { choice: 'withdraw' })).status).toBe(200)
  await site.post(recordings, { isAgreed: false }, desk)
  // Of whoever came after the backup there is nothing to refuse.
  const later = await receiveLead(site, { customerMobile: '01066665678' })
  await site.post(`/api/desk/leads/${later.id}/claim`, {}, desk)
  await site.post(`/api/desk/leads/${later.id}/recordings/consent`, { isAgreed: false }, desk)
  while ((await keepErasures(site.services, diskPlace(place))) > 0);

  const target = await restoring(site, place, made.folder)
  expect(await restoreBackup(target)).toMatchObject({ faults: [] })
  await using restored = await openTestSite({ databaseUrl: target.url })
  const states = async (member: { email: string; passwd: string }) => {
    const mine = await signMemberIn(restored, member)
    const { data } = await restored.get<{ result: ConsentState[] }>('/api/user/consents', mine)
    return data.result.flatMap(({ item, agreed, channels }) =>
      ['marketing', 'night'].includes(item) ? [[item, agreed, channels]] : [],
    )
  }
  expect(await states(MEMBER)).toEqual([
    ['marketing', false, []],
    ['night', false, []],
  ])
  expect(await states(OTHER)).toEqual([
    ['marketing', true, ['mail']],
    ['night', false, []],
  ])
  const there = await signIn(restored, 'advisor1')
  expect(await restored.post(`/api/desk/leads/${id}/contract/apply`, {}, there)).toMatchObject({
    status: 409,
    message: expect.stringContaining('동의를 철회했어요'),
  })
  expect((await keepRecording(restored, there, id)).status).toBe(409)
  // What is said from now on is the newest word.
  const anew = await signMemberIn(restored)
  expect((await restored.post('/api/user/consents', { item: 'marketing', agreed: true }, anew)).status).toBe(
    200,
  )
  expect(await states(MEMBER)).toContainEqual(['marketing', true, ['sms', 'mail']])
})

test('who fell asleep or woke after a backup is there when it is restored', async () => {
  await using site = await openTestSite()
  const { services } = site
  const [asleep, awake] = await services.database
    .selectFrom('members')
    .select('id')
    .orderBy('joined_at')
    .limit(2)
    .execute()
  const inside = (work: (database: Transaction<Tables>) => Promise<void>) =>
    services.database.transaction().execute(work)
  await inside((database) => archiveDormantMember({ ...services, database }, awake!.id))
  const place = await aFolder()
  const made = await backUp(site, place)
  await inside((database) => archiveDormantMember({ ...services, database }, asleep!.id))
  await inside((database) => restoreDormantMember({ ...services, database }, awake!.id))
  while ((await keepErasures(services, diskPlace(place))) > 0);
  const target = await restoring(site, place, made.folder)
  expect(await restoreBackup(target)).toMatchObject({ faults: [] })
  await using restored = await openTestSite({ databaseUrl: target.url })
  const known = await sql<{ id: string }>`select id from known_members
    where id in (${asleep!.id}, ${awake!.id}) and name_sealed is not null and phone_sealed is not null`.execute(
    restored.services.database,
  )
  expect(known.rows).toHaveLength(2)
})

test('a gift that an act took out of the ledger after a backup is owed when it is restored, as the line it is of', async () => {
  await using site = await openTestSite()
  const { services } = site
  const today = seoulDate(new Date())
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const act = async (path: string, body: object = {}, who = desk) => {
    const done = await site.post<{ rest: number }>(`/api/desk/${path}`, body, who)
    expect([path, done.status, done.message]).toEqual([path, 200, done.message])
    return done
  }
  const lines: Awaited<ReturnType<typeof anOpenedLine>>[] = []
  for (const mobile of ['01066660001', '01066660002', '01066660003', '01066660004'])
    lines.push(await anOpenedLine(site, desk, mobile, today))
  const [ended, kept, reopened, changed] = lines
  await act(`leads/${changed!.id}/quotes`, { ...APPLIED, planCode: 'KT-05', giftAmount: 100_000 })
  await act(`${changed!.path}/change`, lineChange('PLAN_CHANGED', today))
  const owed = (of = services) =>
    of.database
      .selectFrom('gifts')
      .innerJoin('contracts', 'contracts.id', 'contract_id')
      .select(['gifts.id', 'amount', 'event_version', 'status'])
      .where(
        'contract_id',
        'in',
        lines.map(({ contractId }) => contractId),
      )
      .orderBy('gifts.id')
      .execute()
  const before = await owed()
  expect(before).toHaveLength(5)
  const place = await aFolder()
  const made = await backUp(site, place)

  const reason = '두 분이 정했어요'
  for (const { path, contractId } of [ended!, kept!]) {
    await act(`${path}/change`, lineChange('TERMINATED', today))
    const { id } = await services.database
      .selectFrom('gifts')
      .select('id')
      .where('contract_id', '=', contractId)
      .executeTakeFirstOrThrow()
    await act(`gifts/${id}/withhold`, { gives: 'nothing', reason }, manager)
  }
  // Owed anew for a moment, and not after all.
  const back = await act(`${kept!.path}/withdraw`, { reason })
  expect(await owed()).toHaveLength(4)
  await act(`undo/${back.headers.get('x-undo')}`)
  await act(`leads/${reopened!.id}/contract/${reopened!.contractId}/reopen`, { reason }, manager)
  await act(`${changed!.path}/withdraw`, { reason })
  expect(await owed()).toHaveLength(1)
  while ((await keepErasures(services, diskPlace(place))) > 0);

  const target = await restoring(site, place, made.folder)
  expect(await restoreBackup(target)).toMatchObject({ faults: [] })
  await using restored = await openTestSite({ databaseUrl: target.url })
  expect(await owed(restored.services)).toEqual(before)
})

test('what cannot be erased again stops nothing, a picture that rotted is told, and changed erasures are refused', async () => {
  await using site = await openTestSite()
  await sendFile(site, await signMemberIn(site), await aPicture())
  const place = await aFolder()
  const made = await backUp(site, place)
  const files = await filesIn(join(made.folder, 'pictures'))
  const rotten = join(made.folder, 'pictures', files[0]!)
  await writeFile(rotten, Buffer.alloc((await stat(rotten)).size))
  const left_as = '{"member_id": "0d4f9d5e-1f58-4c6e-9d80-4d5f3b1f9c01"}'
  await site.services.database
    .insertInto('erasures')
    .values([
      // Of a table of a later build, and of a person that this backup cannot have.
      { table_name: 'later_table', key: '{"id": 1}', left_as: null },
      { table_name: 'posts', key: '{"seqno": 1}', left_as },
    ])
    .execute()
  while ((await keepErasures(site.services, diskPlace(place))) > 0);
  const target = await restoring(site, place, made.folder)
  expect(await restoreBackup(target)).toMatchObject({ pictures: files.length - 1, faults: [files[0]] })
  // The next backup copies the rotten one from the store instead of linking it.
  const next = await backUp(site, place, aMinuteLater(site))
  expect((await readFile(join(next.folder, 'pictures', files[0]!))).some((byte) => byte !== 0)).toBe(true)

  const folder = join(place, 'erasures')
  const [day] = await readdir(folder)
  const lines = await readFile(join(folder, day!), 'utf8')
  await writeFile(join(folder, day!), lines.replace('"later_table"', '"staff"'))
  const again = await restoring(site, place, next.folder)
  await expect(restoreBackup(again)).rejects.toThrow('of the erasures was changed')
  await rm(folder, { recursive: true })
  await expect(restoreBackup(again)).rejects.toThrow('--without-erasures')
})

test('what is not whole, not ours or not opened is refused before anything is written', async () => {
  await using site = await openTestSite()
  const place = await aFolder()
  const { folder, tables } = await backUp(site, place)
  const target = await restoring(site, place, folder)
  const isEmpty = async () => {
    const client = new Client({ connectionString: target.url })
    await client.connect()
    const { rows } = await client.query(
      "select to_regclass('leads') is null and to_regnamespace('restoring') is null as empty",
    )
    await client.end()
    return (rows as { empty: boolean }[])[0]!.empty
  }
  const leads = join(folder, tables.find(({ name }) => name === 'public.leads')!.file)
  const whole = await readFile(leads)

  const altered = Buffer.from(whole)
  altered[altered.length - 9]! ^= 1
  for (const bytes of [altered, whole.subarray(0, -5), null]) {
    if (bytes) await writeFile(leads, bytes)
    else await rm(leads)
    await expect(restoreBackup(target)).rejects.toThrow(
      /public\.leads\.gz of the backup (was changed|is missing)/,
    )
  }
  await writeFile(leads, whole)
  expect(await isEmpty()).toBe(true)

  const file = join(folder, MANIFEST)
  const manifest = await readFile(file, 'utf8')
  const { keyring } = site.services
  await writeFile(file, manifest.replace('"rows": ', '"rows": 1'))
  await expect(readManifest(diskFolder(folder), keyring)).rejects.toThrow(
    'was changed: its proof does not fit',
  )
  await writeFile(file, manifest.slice(0, 300))
  await expect(readManifest(diskFolder(folder), keyring)).rejects.toThrow('was changed or cut off')
  await rm(file)
  await expect(readManifest(diskFolder(folder), keyring)).rejects.toThrow('is no finished backup')
  await writeFile(file, manifest)
  for (const [keys, fault] of [
    [
      [{ id: 'other', hex: '1b'.repeat(32) }],
      /The key "test" is missing in SECRET_KEYS: .* the one of the fingerprint [0-9a-f]{16}\./,
    ],
    [[{ id: 'test', hex: '1b'.repeat(32) }], 'The key "test" is not the one this backup was made with'],
  ] as const)
    await expect(readManifest(diskFolder(folder), makeKeyring(keys))).rejects.toThrow(fault)

  const newer = { ...target.manifest, migrations: [...target.manifest.migrations, '9999_newer'] }
  await expect(restoreBackup({ ...target, manifest: newer })).rejects.toThrow(
    'A newer build made this (9999_newer)',
  )
  await expect(restoreBackup({ ...target, url: site.databaseUrl })).rejects.toThrow(
    'There is a database already',
  )
})

test('a sealed backup opens for its secret key alone', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await using site = await openTestSite({ env: { BACKUP_RECIPIENT: recipient } })
  await receiveLead(site)
  const place = await aFolder()
  const { folder } = await backUp(site, place)
  const posts = await readFile(join(folder, 'tables', 'public.posts.gz'))
  expect(posts.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const target = await restoring(site, place, folder)
  const other = await generateX25519Identity()
  await expect(restoreBackup({ ...target, unseal: unsealWith(other) })).rejects.toThrow()
  const again = { ...target, url: await emptyDatabase(), unseal: unsealWith(identity) }
  expect((await restoreBackup(again)).rows).toBeGreaterThan(500)
})

test('a restore that was cut off is no database to start on, and goes on where it was', async () => {
  await using site = await openTestSite()
  await sendFile(site, await signMemberIn(site), await aPicture())
  const place = await aFolder()
  const { folder, rows, pictures } = await backUp(site, place)
  const target = await restoring(site, place, folder)
  const store = { ...target.store!, put: () => Promise.reject(new Error('the disk went away')) }
  await expect(restoreBackup({ ...target, store })).rejects.toThrow('the disk went away')
  await expect(openTestSite({ databaseUrl: target.url })).rejects.toThrow('was not restored to its end')

  const other = await backUp(site, await aFolder())
  await expect(
    restoreBackup({ ...(await restoring(site, place, other.folder)), url: target.url }),
  ).rejects.toThrow('Another backup is being restored into this database')
  expect(await restoreBackup(target)).toMatchObject({ rows, pictures: pictures.count })
  await using restored = await openTestSite({ databaseUrl: target.url })
  expect((await restored.fetch('/main')).status).toBe(200)
})

test('two at once are one, and one that was killed leaves nothing that counts', async () => {
  await using site = await openTestSite()
  const place = await aFolder()
  const tries = await Promise.allSettled([backUp(site, place), backUp(site, place)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(JSON.stringify(tries.map((each) => ('reason' in each ? String(each.reason) : '')))).toContain(
    'Another backup of this database is being made',
  )
  const made = (await readdir(place)).find((name) => name !== 'erasures')
  await rename(join(place, made!), join(place, `${made!}.part`))
  await rm(join(place, `${made!}.part`, MANIFEST))
  const next = await backUp(site, place, aMinuteLater(site))
  expect(await readdir(place)).toEqual([next.name, 'erasures'])
})

/** Ends by itself within days, or is none of a person's own data that they could have erased. */
const NOT_NOTED: Readonly<Record<string, string>> = {
  asked_counts: 'ends within two hours, and is in no backup',
  access_log: 'forgets by its own year, by trigger',
  access_reviews: 'signed, and never erased',
  agreed_calls: 'goes with its lead',
  advisors: 'goes with the account',
  backups: 'tells who asked for a copy',
  campaigns: 'tells who proposed and decided',
  consent_notices: 'goes with the consent',
  desk_presence: 'in no backup',
  destruction_certificates: 'proves destructions, and is never erased',
  destruction_runs: 'tells who began one',
  end_reminders_sent: 'goes with its reminder',
  erasures: 'is what is noted',
  failed_logins: 'ends within a day',
  line_commissions: 'goes with its line',
  login_rates: 'ends within a day',
  note_drafts: 'ends after seven days, and with its lead',
  outbox: 'ends when it is told',
  post_likes: 'goes with the member or the post',
  refused_logins: 'becomes a line of the log within minutes',
  refused_texts: 'tells a rule and a time, and no words',
  saved_views: 'is the office’s',
  setting_confirmations: 'is the office’s',
  settings: 'is the office’s',
  settings_versions: 'is the office’s',
  settlements: 'the file of a draft, which ends within a day',
  staff_grants: 'is kept for three years after the account',
  staff_invitations: 'goes with the account',
  staff_notices: 'goes with the account',
  staff_recovery_codes: 'goes with the account',
  staff_tables: 'goes with the account',
  text_counts: 'ends within a day',
  undo_parts: 'ends after ten minutes',
  undo_rows: 'ends after ten minutes',
  undos: 'ends after ten minutes',
  unknown_logins: 'becomes a line of the log within minutes',
  visit_sources: 'words that brought browsers here, of nobody',
  visitors: 'of a browser whose cookie goes with it; ends after thirty days',
  withdrawn_consents: 'of nobody',
  wording_proposals: 'tells who proposed and decided',
}

test('what is erased is noted for every table of the inventory, or there is a reason why not', async () => {
  await using site = await openTestSite()
  const { rows } = await sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger
    where tgname = 'note_deleted'`.execute(site.services.database)
  const noted = new Set(rows.map(({ name }) => name))
  const personal = [...new Set(PERSONAL_DATA.flatMap(({ columns }) => Object.keys(columns)))]
  const left = personal.filter((table) => !noted.has(table) && !LEFT_OUT.includes(table)).toSorted()
  expect(left).toEqual(Object.keys(NOT_NOTED).toSorted())
})

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(folder.length + 1), entry.name))
    .toSorted()
}

const bytesOf = async (found: { body: ReadableStream<Uint8Array> } | null) =>
  Buffer.from(await new Response(found!.body).arrayBuffer())

/** Asks for a call and tells the number of its receipt. */
async function askAt({ origin }: Running): Promise<string> {
  const asked = await fetch(`${origin}/api/jireh/consult`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRequest()),
  })
  expect(asked.status).toBe(200)
  return ((await asked.json()) as { data: Accepted }).data.receiptNo
}

/** The product runs on what `env` tells, and knows the request; then it stops. */
async function knows(env: Record<string, string>, receiptNo: string): Promise<void> {
  const product = await run(env)
  await ready(product)
  const looked = await fetch(`${product.origin}/api/jireh/consult/${receiptNo}?last4=1234`)
  expect(looked.status).toBe(200)
  product.child.kill('SIGTERM')
  await product.exited
}

async function succeeds(env: Record<string, string>, script: string, ...words: string[]): Promise<string> {
  const command = await run(env, script, ...words)
  expect(await command.exited, command.output()).toBe(0)
  return command.output()
}

async function refuses(env: Record<string, string>, script: string, ...words: string[]): Promise<string> {
  const command = await run(env, script, ...words)
  expect(await command.exited, command.output()).toBe(1)
  return command.output()
}

/** Killed as soon as there is a database, a restore goes on when it is begun again. */
async function restoreAfterKill(env: Record<string, string>, place: string): Promise<void> {
  const killed = await run(env, 'restore.ts', place)
  const cluster = join(env['DATA_DIR']!, 'postgres', 'cluster', 'PG_VERSION')
  const isThere = () =>
    stat(cluster).then(
      () => true,
      () => false,
    )
  await expect.poll(isThere, { timeout: 60_000, interval: 50 }).toBe(true)
  killed.child.kill('SIGKILL')
  await killed.exited
  await succeeds(env, 'restore.ts', '--without-erasures', place)
}

/** The reasons of the lines that a command left. */
async function reasonsOf(command: 'move' | 'restore', url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select reason from access_log where staff_name = $1 order by id', [
    `npm run ${command}`,
  ])
  await client.end()
  return (rows as { reason: string }[]).map(({ reason }) => reason)
}

// One product for all of it, because starting on nothing and filling itself is dear; so it may take twice as long as others.
test(
  'commands back up beside the running product, restore elsewhere after a kill, and move to another version and back',
  { timeout: 480_000 },
  async () => {
    using data = dataFolder()
    const place = await aFolder()
    const own = await openServerOfOnesOwn()
    const env = { DATA_DIR: data.folder, LOG_LEVEL: 'warn' }
    const product = await run(env)
    await ready(product)
    const receiptNo = await askAt(product)
    expect(await succeeds(env, 'backup.ts', place)).toMatch(
      /\d+ rows of \d+ tables, \d+ pictures and recordings/,
    )
    expect(await succeeds(env, 'restore.ts', '--try', place)).toContain('each compared')
    expect(await refuses(env, 'restore.ts', place)).toContain('There is a database already')
    expect(await refuses(env, 'move.ts', own)).toContain('stop the product')
    product.child.kill('SIGTERM')
    await product.exited

    using elsewhere = dataFolder()
    const there = { ...env, DATA_DIR: elsewhere.folder }
    await restoreAfterKill(there, place)
    await knows(there, receiptNo)

    await succeeds(there, 'move.ts', own)
    // What was copied says itself who copied it; the try that was refused opened nothing.
    expect(await reasonsOf('move', own)).toEqual(['다른 데이터베이스로 옮김'])
    // Whoever was erased since that backup would be back, which the log says.
    expect(await reasonsOf('restore', own)).toEqual([
      expect.stringMatching(/의 백업 · 그 뒤에 지운 기록 없이$/),
    ])
    const onServer = await run({ ...there, DATABASE_URL: own })
    await ready(onServer)
    const later = await askAt(onServer)
    onServer.child.kill('SIGTERM')
    await onServer.exited
    const back = join(place, 'back')
    await succeeds({ ...there, DATABASE_URL: own }, 'move.ts', back)
    expect(await reasonsOf('move', own)).toEqual(['다른 데이터베이스로 옮김', '다른 폴더로 옮김'])
    await knows({ ...env, DATA_DIR: back }, later)
  },
)
