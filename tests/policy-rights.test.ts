import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOTICE_DAYS, WEIGHTY_NOTICE_DAYS } from '#app/catalog/documents/contract.ts'
import { LEAVE_LINK, OWN_LINKS, SETTING_LINKS } from '#app/members/my-page/mypage-links.ts'
import { MEMBER_WAITS } from '#app/members/session/login.server.ts'
import { STAFF_WAITS } from '#app/office/staff/login-attempts.server.ts'
import { PROVEN_MS } from '#app/office/staff/staff-sessions.server.ts'
import { REQUEST_KINDS } from '#app/privacy/subject-requests/requests-contract.ts'
import { columnsOf, PERSONAL_DATA, storedAs } from '#app/shared/data-inventory/inventory.ts'
import { lifeText } from '#app/shared/data-inventory/life-text.ts'
import * as lifetimes from '#app/shared/data-inventory/lifetimes.ts'
import { PERIODS } from '#app/shared/data-inventory/periods.ts'
import * as safetyLimits from '#app/shared/data-inventory/safety-limits.ts'
import { PLAIN_OF_BEFORE, SEALED_COLUMNS } from '#app/shared/data-inventory/sealed-columns.ts'
import { KEPT_BY_LAW, keptByLawRows } from '#app/shared/legal/kept-by-law.ts'
import { missingParts, withParts } from '#app/shared/legal/document-parts.ts'
import { refusedWords, RIGHT_PLACES, rightRows, rightsOf } from '#app/shared/legal/rights.ts'
import { safeguardRows, sealedData } from '#app/shared/legal/safeguards.ts'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const FACTS = {
  findsAddresses: false,
  backups: null,
  secondFactor: STAFF_ROLES,
  isEncryptedOnTheWay: true,
  processors: [],
  agencies: [],
  endReminders: null,
  hours: '평일 09:00~18:00',
  trackers: [],
  pixels: [],
  effectiveOn: null,
  version: '0.9',
  retention: DEFAULTS.retention,
  company: { ...DEFAULTS.company, hosting: '고른호스팅' },
}
const told = (part: string, facts: Partial<typeof FACTS> | object = {}) =>
  withParts(`{{${part}}}`, { ...FACTS, ...facts }).text
const RIGHTS_TABLE = '표: 권리'
const BY_LAW = '표: 법이나 쓰는 방식에 따른 보관'
const SAFETY = '표: 안전성 확보 조치'

test('a policy that tells periods, rights or safeguards by hand is not published', () => {
  const policy = read('content/documents/policy.md')
  for (const part of [RIGHTS_TABLE, '거절하는 때', BY_LAW, SAFETY]) {
    expect(policy, part).toContain(`{{${part}}}`)
    expect(missingParts(policy.replace(`{{${part}}}`, '| 무엇 | 언제 |')), part).toEqual([part])
  }
  // What stays by hand has no number that an act has too.
  const [first] = policy.split('## 10.')
  const byHand = first!.slice(first!.indexOf('## 8.'))
  expect(byHand).not.toMatch(/\d+(?:일|분|시간|년|번)/)
})

test('each kind of request has its right, told with where it is exercised by the names that pages have', () => {
  expect(
    rightsOf()
      .flatMap(({ kind }) => kind ?? [])
      .toSorted(),
  ).toEqual(Object.keys(REQUEST_KINDS).toSorted())
  const labels: readonly string[] = [...OWN_LINKS, ...SETTING_LINKS, LEAVE_LINK].map(({ label }) => label)
  for (const place of ['profile', 'consents', 'ownPosts', 'withdraw'] as const)
    expect(labels, place).toContain(RIGHT_PLACES[place])
  const pages = {
    export: 'app/members/my-page/mypage-profile.page.tsx',
    cancel: 'app/crm/request-status/status-forms.tsx',
    stop: 'app/crm/request-status/stop.page.tsx',
    status: 'app/crm/request-status/status.page.tsx',
  } as const
  for (const [place, page] of Object.entries(pages))
    expect(read(page), page).toContain(RIGHT_PLACES[place as keyof typeof pages])
  // Who cannot be granted all is told why, in the words by which the preview decides.
  const preview = read('app/privacy/retention/erasure-preview.server.ts')
  for (const word of ['진행 중인 상담', '분쟁이나 법이 정한 보관', '계약과 대금 지급 기록']) {
    expect(told('거절하는 때')).toContain(word)
    expect(preview).toContain(word)
  }
})

test('what a law wants kept is kept at least as long, whatever the operator chooses', () => {
  for (const { name, period, leastMonths } of KEPT_BY_LAW) {
    const { length } = PERIODS.find(({ key }) => key === period)!
    expect('fixed' in length ? length.fixed : length.range[0], name).toBeGreaterThanOrEqual(leastMonths)
  }
  const longer = told(BY_LAW, { retention: { ...FACTS.retention, converted: 84 } })
  expect(longer).toContain('| 계약 또는 청약 철회에 관한 기록 | 7년 | 전자상거래법 |')
})

test('what is told to be sealed is what the inventory has sealed, and nothing else', () => {
  const sealed = new Set(
    Object.entries(SEALED_COLUMNS).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    ),
  )
  const held = PERSONAL_DATA.filter(
    ({ whose, columns }) =>
      whose !== '직원' &&
      Object.entries(columns).some(([table, names]) =>
        names.split(' ').some((column) => storedAs(column) === 'sealed' && sealed.has(`${table}.${column}`)),
      ),
  )
  const words = held.map(({ what, sealed: part }) => part ?? what)
  expect(sealedData().toSorted()).toEqual([...new Set(words)].toSorted())
  for (const what of sealedData()) expect(told(SAFETY)).toContain(what)
  // Who has more than moments beside it says which part is sealed; of these the rest is what kind it is and how it stands.
  const inPart = held.filter(
    (datum) =>
      datum.sealed === undefined &&
      columnsOf(datum).some((column) => {
        const [table, name] = column.split('.') as [string, string]
        const isOfBefore = PLAIN_OF_BEFORE[table]?.includes(name) === true
        return storedAs(column) === 'plain' && !isOfBefore && !/(^|_)(at|on|until)$/.test(name)
      }),
  )
  expect(inPart.map(({ what }) => what)).toEqual([
    '통화 녹음',
    '보낸 문자와 이메일',
    '답으로 보낸 문자',
    '불만과 답',
    '권리행사 요청과 답',
    '확인할 번호나 이메일, 이름, 생년월일과 확인 결과',
    '가입하거나 계정을 찾으며 적은 내용',
  ])
})

test('who needs a second factor, whether the way and backups are sealed, is what is set', () => {
  expect(told(SAFETY)).toContain('모든 직원의 로그인에 추가 인증 사용')
  const some = told(SAFETY, { secondFactor: ['privacy', 'owner'] })
  expect(some).toContain('대표, 개인정보 담당의 로그인에 추가 인증 사용')
  expect(some).not.toContain('모든 직원')
  expect(told(SAFETY, { secondFactor: [] })).not.toContain('추가 인증')
  expect(told(SAFETY, { isEncryptedOnTheWay: false })).not.toContain('전송 구간')
  expect(told(SAFETY)).not.toContain('백업 암호화')
  const sealed = { keepDays: 35, isSealed: true, isHandedOn: false }
  expect(told(SAFETY, { backups: sealed })).toContain('백업 암호화')
})

test('waits and lives are those of the acts', () => {
  const text = told(SAFETY)
  expect(text).toContain(
    `직원은 ${STAFF_WAITS.freeFailures + 1}번, 회원은 ${MEMBER_WAITS.freeFailures + 1}번`,
  )
  expect(PROVEN_MS).toBe(lifetimes.STAFF_PROOF * 1000)
  expect(text).toContain('10분 안에 다시 확인한 직원만')
  // No act has a life of its own beside them.
  const own = [
    'app/members/identity/proofs.server.ts',
    'app/office/frame/desk-idle.ts',
    'app/office/staff/staff-sessions.server.ts',
  ]
  for (const path of own) expect(read(path), path).toContain("'#app/shared/data-inventory/lifetimes.ts'")
})

test('the numbers of the terms are those of the acts', () => {
  const terms = read('content/documents/term.md')
  const [sleep, notice, end] = [
    lifetimes.DORMANT_AFTER / 86_400,
    lifetimes.DORMANCY_NOTICE,
    lifetimes.DORMANT,
  ]
  expect(terms).toContain(`${sleep}일 동안 로그인하지 않은 계정`)
  expect(terms).toContain(`바꾸기 ${lifeText(notice)} 전에`)
  expect(terms).toContain(`${lifeText(end)}이 지나면 ${lifeText(notice)} 전에 알리고`)
  expect(terms).toContain(`${safetyLimits.CONSENT_RESULT_DAYS}일 안에 알립니다`)
  for (const text of [terms, read('content/documents/policy.md')])
    expect(text).toMatch(new RegExp(`시행 ${NOTICE_DAYS}일 전부터.*${WEIGHTY_NOTICE_DAYS}일 전부터`))
  expect(terms.match(/\{\{불만 답변 기한\}\}/g)).toHaveLength(2)
  expect(told('불만 답변 기한')).toBe(`${safetyLimits.COMPLAINT_DAYS}일`)
})

test('another fact is another text', () => {
  expect(told(BY_LAW)).toContain('가입에서 30분, 다른 목적에서 5분')
  const lives = { ...lifetimes, JOIN_PROOF: 20 * 60, STAFF_IDLE: 15 * 60, WITHDRAWN: 90 * 24 * 3600 }
  expect(JSON.stringify(keptByLawRows(FACTS.retention, lives))).toMatch(/가입에서 20분.*탈퇴한 뒤 90일/)
  const limits = { ...safetyLimits, ANSWER_DAYS: 7, STAFF_FREE_FAILURES: 2 }
  const safety = JSON.stringify(safeguardRows({ ...FACTS, hosting: '호스팅' }, { ...lives, ...limits }))
  expect(safety).toMatch(/15분 동안 쓰지 않거나.*직원은 3번/)
  expect(JSON.stringify(rightRows(limits))).toContain('화면에서는 바로, 요청하면 7일 안')
  expect(refusedWords(limits)).toContain('7일 안에 이유와')
  // Words that are written once have no number of their own.
  for (const path of ['rights', 'safeguards', 'kept-by-law'].map((name) => `app/shared/legal/${name}.ts`))
    expect(read(path), path).not.toMatch(/(?<!전자상거래법\()\d+(?:일|분|시간|년|번|개월)/)
  expect(read('app/shared/data-inventory/endings.ts')).not.toMatch(
    /(?:period|method): .*\d+(?:일|분|시간|년)/,
  )
  expect(told('표: 보유 기간')).toContain(`| 휴지통의 글 | ${lifeText(lifetimes.TRASH)} |`)
})
