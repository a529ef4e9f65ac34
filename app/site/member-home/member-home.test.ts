import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const NOW = seoulMoment('2026-11-23', '10:00')

async function homeOf(site: TestSite, who: Record<string, string>) {
  const page = await site.fetch('/mypage', { headers: who })
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await page.text()) ?? []
  return main.replaceAll(/<script[\s\S]*?<\/script>/g, '')
}

const headingOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

test('my page is met by the next act that the database knows, and by nothing of others', async () => {
  await using site = await openTestSite({ now: () => NOW })
  const { database } = site.services
  await sql`update posts set member_id = null`.execute(database)
  await database.deleteFrom('leads').execute()
  await database.deleteFrom('contracts').execute()
  const who = await signMemberIn(site)
  const empty = await homeOf(site, who)
  expect(headingOf(empty)).toBe('예정된 상담이 없어요')
  // Said once.
  expect(empty).not.toContain('아직 신청한 상담이 없어요')

  // A consent to confirm, and an answer: the newest official one to a question of theirs.
  await sql`with given as (
      insert into member_consents (member_id, item, version, is_agreed, at, address)
      select id, 'marketing', '0.9', true, '2024-11-30', '127.0.0.1' from members where name_sealed is not null
      returning id)
    insert into consent_notices (consent_id, kind, at) select id, 'RECONFIRM', '2026-11-10' from given`.execute(
    database,
  )
  expect(headingOf(await homeOf(site, who))).toBe('광고 수신 동의를 확인해 주세요')
  await sql`update posts set member_id = (select member_id from member_sessions order by created_at desc limit 1)
    where seqno = 1008`.execute(database)
  await sql`update comments set created_at = ${NOW} where seqno = 1008 and is_answer`.execute(database)
  const answered = await homeOf(site, who)
  expect(headingOf(answered)).toBe('질문에 답이 달렸어요')
  expect(answered).toContain('href="/bbs/bbs_qna/view?seqno=1008"')

  const wish = { customerMobile: MEMBER.phone, wishDate: '2026-11-24', wishTime: '13:00-15:00' }
  const { receiptNo } = await receiveLead(site, { ...wish, planCode: 'KT-04' })
  const booked = await homeOf(site, who)
  expect(headingOf(booked)).toBe('내일 전화 한 통이 있어요')
  for (const each of ['11월 24일(화)', '13~15시, 상담 전화', '/consult/call.ics?', receiptNo, '그다음'])
    expect(booked).toContain(each)
  expect(headingOf(await homeOf(site, await signMemberIn(site, OTHER)))).not.toContain('전화')
})
