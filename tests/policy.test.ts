import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RECORDING_QUESTION } from '#app/crm/recordings/recordings.ts'
import { BASES } from '#app/shared/data-inventory/bases.ts'
import { ENDINGS } from '#app/shared/data-inventory/endings.ts'
import { MEMBER_SESSION } from '#app/shared/data-inventory/lifetimes.ts'
import { PERSONAL_DATA } from '#app/shared/data-inventory/inventory.ts'
import { ACTIVITIES, PURPOSES, type Activity } from '#app/shared/data-inventory/personal-datum.ts'
import { BROWSER_ENTRIES } from '#app/platform/browser-entries.ts'
import { COOKIES, lifeOf } from '#app/platform/cookies.ts'
import { lifeText } from '#app/shared/data-inventory/life-text.ts'
import { DEFAULTS, writeSetting } from '#app/shared/settings/settings.server.ts'
import { missingParts, OF_STAFF, withParts } from '#app/shared/legal/document-parts.ts'
import { processorsOf } from '#app/shared/legal/processors.ts'
import { PERIODS } from '#app/shared/data-inventory/periods.ts'
import { openTestSite } from './site.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const NOTHING = {
  findsAddresses: false,
  backups: null,
  secondFactor: [],
  isEncryptedOnTheWay: false,
  processors: [],
  agencies: [],
  endReminders: null,
  hours: '평일 09:00~18:00',
  trackers: [],
  pixels: [],
  effectiveOn: null,
  version: '0.9',
  retention: DEFAULTS.retention,
  company: DEFAULTS.company,
}
/** As a draft is read before the operator entered anything. */
const POLICY = withParts(read('content/documents/policy.md'), NOTHING).text
const STORAGE = POLICY.slice(POLICY.indexOf('## 10.'), POLICY.indexOf('## 11.'))

const SOURCES = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('dev-providers'))
  .map((path) => ({ path, text: read(join('app', path)) }))
/** Without what only says which there are. */
const SETTERS = SOURCES.filter(({ path }) => path !== 'platform/cookies.ts').map(({ text }) => text)

const found = (texts: readonly string[], pattern: RegExp) =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)))].toSorted()

/** Or what it is fixed at. */
const mostMonths = (key: string) => {
  const { length } = PERIODS.find((period) => period.key === key)!
  return 'fixed' in length ? length.fixed : length.range[1]
}

/** The cells of the row that begins so. */
const rowOf = (text: string, name: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`| ${name} |`))
    .map((line) => line.slice(2, -2).split(' | '))

test('the policy names every cookie that is set, and none that is not', () => {
  const named = [/['"`](gc_[a-z_]+)/g, /COOKIE = '(inType|customerIP|hsKey)'/g].flatMap((pattern) =>
    found(SETTERS, pattern),
  )
  expect(named.toSorted()).toEqual(Object.keys(COOKIES).toSorted())
  for (const [name, { purpose }] of Object.entries(COOKIES))
    expect(rowOf(STORAGE, name), name).toEqual([
      [name, expect.stringContaining(purpose), expect.anything(), expect.anything()],
    ])
  // A cookie that is written elsewhere could live longer than is told.
  const writing = SOURCES.filter(({ text }) => /Max-Age|[Ee]xpires=/.test(text)).map(({ path }) => path)
  expect(writing.toSorted()).toEqual([
    'office/frame/use-menu-choices.ts',
    'platform/cookies.ts',
    'shared/tracking/landing.ts',
    'shared/tracking/tracker-choice.ts',
  ])
})

test('and every entry of a browser’s storage', () => {
  const storing = SOURCES.filter(({ text }) => /(?:local|session)Storage/.test(text))
  // Names of events and locks are kept nowhere.
  const lines = storing.flatMap(({ text }) => text.split('\n')).filter((line) => !/EVENT|locks/.test(line))
  const named = found(lines, /['"`](gc[:-][a-z:-]+)/g)
  expect(named).toEqual(Object.keys(BROWSER_ENTRIES).toSorted())
  for (const name of named) expect(rowOf(STORAGE, name), name).toHaveLength(1)
})

test('lives are told as they are, whatever the operator keeps ways to the site for', () => {
  const lives = [30 * 24 * 3600, 24 * 3600, 20 * 3600, 1800, 10].map(lifeText)
  expect(lives).toEqual(['30일', '24시간', '20시간', '30분', '10초'])
  const shorter = withParts('{{표: 쿠키}}', {
    ...NOTHING,
    retention: { ...NOTHING.retention, visitors: 7 },
  }).text
  expect(rowOf(shorter, 'gc_visit')[0]![2]).toBe(
    '마지막으로 들어온 날부터 7일. 거부하면 거부했다는 값(no)만 1년',
  )
  // What the browser keeps is over with the session that it is of, or before.
  expect(lifeOf('gc_token')).toBe(20 * 3600)
  expect(lifeOf('gc_desk')).toBe(12 * 3600)
  expect(POLICY).toContain(`로그아웃하거나 ${lifeText(MEMBER_SESSION)}이 지날 때까지`)
  for (const name of ['표: 처리 목적', '표: 쿠키', '표: 브라우저 저장소'])
    expect(missingParts(''), name).toContain(name)
})

test('purposes are those of what is processed, by the articles it is processed by, as the consents tell them', () => {
  const told = part('## 1.', '## 2.')
  const held = new Map<string, Set<string>>()
  for (const { whose, activity, basis } of PERSONAL_DATA)
    if (whose !== '직원') held.set(activity, (held.get(activity) ?? new Set()).add(basis))
  expect(sorted(told)).toEqual(
    sorted(
      [...held].map(([activity, bases]) => [
        ACTIVITIES[activity as Activity],
        PURPOSES[activity as Activity].join(', '),
        [...bases].join(' · '),
      ]),
    ),
  )
  const asked = [...read('content/documents/consents.md').matchAll(/^\| 수집·이용 목적 \| (.+) \|$/gm)].map(
    ([, cell]) => cell!.replaceAll('**', ''),
  )
  for (const activity of ['request', 'member', 'advertising'] as const)
    expect(asked, activity).toContain(PURPOSES[activity].join(', '))
})

test('the periods it tells are those that the nightly run has', () => {
  for (const { name } of PERIODS) expect(POLICY).toContain(`| ${name} | **`)
  // What keeps an ended lead (due-leads.server.ts).
  expect(POLICY.match(/설치를 예약한 계약이 남아 있으면/g)).toHaveLength(2)
  const asked = (facts: typeof NOTHING) => withParts(read('content/documents/consents.md'), facts).text
  for (const text of [POLICY, asked(NOTHING)])
    expect(text).toContain(`상담이 끝난 날부터 ${mostMonths('unconverted')}개월`)
  expect(mostMonths('notes')).toBe(mostMonths('unconverted'))
  // What is kept for less is told so everywhere: what is left is a recording's.
  const retention = { ...NOTHING.retention, unconverted: 1, notes: 1, landings: 1, messages: 1 }
  const short = { ...NOTHING, retention }
  for (const text of [withParts(read('content/documents/policy.md'), short).text, asked(short)]) {
    const lines = text.split('\n').filter((line) => line.includes('3개월'))
    expect(lines.filter((line) => !line.includes('녹음'))).toEqual([])
    expect(text).toContain('상담이 끝난 날부터 1개월')
  }
  // Nor does a page tell months of its own.
  const told = SOURCES.filter(({ text }) => /(?:상담이 끝나|남긴 정보)[^\n]{0,12}\d개월/.test(text))
  expect(told).toEqual([])
  for (const { key, name, period } of ENDINGS)
    if (!OF_STAFF.has(key)) expect(POLICY, key).toContain(`| ${name} | ${period} |`)
  expect(read('content/documents/term.md')).toMatch(/휴면[^\n]*2년/)
  const longer = withParts('{{표: 보유 기간}}', {
    ...NOTHING,
    retention: { ...NOTHING.retention, messages: 12 },
  })
  expect(longer.text).toContain('| 보낸 문자와 이메일의 기록 | **1년** (기산일: 보낸 날) |')
})

const made = (isSealed: boolean, isHandedOn = false) =>
  withParts('{{백업}}', { ...NOTHING, backups: { keepDays: 35, isSealed, isHandedOn } }).text

test('whether backups are made, and how long they stay, is what is configured', () => {
  // What a host keeps is not ours to deny.
  expect(POLICY).toContain(
    '서버를 두는 곳에서 따로 만든 백업이 있으면 지운 정보가 그 백업을 지울 때까지 남을 수',
  )
  expect(POLICY).not.toMatch(/백업은 없습니다\. 백업에서/)
  expect(made(false)).toContain('길어도 35일 뒤에 지웁니다. 백업에서 되살릴 때는')
  expect(made(false)).toContain('백업을 만들어 따로 두고')
  expect(made(true)).toContain('백업은 암호로 봉인합니다.')
  expect(made(true, true)).toContain('업무를 맡긴 저장소에 두고')
  expect(missingParts('')).toContain('백업')
})

/** The rows of a table of the policy. */
const part = (from: string, to: string) =>
  POLICY.slice(POLICY.indexOf(from), POLICY.indexOf(to))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '))

const sorted = (rows: readonly unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted()

test('every datum of the inventory stands in 2-1 or 2-2, once, with its basis and whether it is a choice', () => {
  const [consented, others] = [part('### 2-1.', '### 2-2.'), part('### 2-2.', '### 2-3.')]
  const told = [
    ...consented.flatMap(([name, must = '', choice = '', basis]) => [
      ...must.split(' · ').map((what) => [what, name, basis, true]),
      ...choice.split(' · ').map((what) => [what, name, basis, false]),
    ]),
    ...others.flatMap(([name, items = '', basis]) =>
      items.split(' · ').map((what) => [what, name, basis, false]),
    ),
  ].filter(([what]) => what !== '없음')
  const held = PERSONAL_DATA.filter(({ whose }) => whose !== '직원').map(
    ({ what, activity, basis, isRequired = false }) => [what, ACTIVITIES[activity], basis, isRequired],
  )
  expect(sorted(told)).toEqual(sorted(held))
  // A text that tells them by hand, and so may leave one out, is not published.
  expect(missingParts('{{표: 동의를 받는 항목}}')).toContain('표: 동의 없이 처리하는 항목')
})

/** What each consented datum of a request is called where it is consented to; a recording is asked for on the call itself. */
const ASKED_AS: Readonly<Record<string, readonly string[]>> = {
  '이름, 휴대폰 번호': ['이름', '휴대폰 번호'],
  '이름의 첫소리(알아볼 수 없게 바꾼 값)': ['이름'],
  '접수번호와 번호 뒤 네 자리(알아볼 수 없게 바꾼 값)': ['휴대폰 번호', '상담 식별값'],
  '문의 내용': ['문의 내용'],
  '계산 결과': ['계산 결과'],
  '희망 일시, 관심 통신사와 상품, 질문에 고른 답, 상담 상태': [
    '희망 상담 일시',
    '관심 통신사와 상품',
    '지금 월 요금',
  ],
  '설치할 주소와 설치 가능 여부': ['설치할 주소(동·호수 포함)'],
  '통화하거나 신청하며 답한 것(지금 통신사와 요금, 약정이 끝나는 달, TV와 휴대폰 회선, 건물, 중요한 것)': [
    '지금 쓰는 통신사와 요금',
    '약정이 끝나는 달',
    'TV와 휴대폰 회선 수',
    '건물 종류',
    '중요하게 보는 것',
  ],
}
const ASKED_ON_THE_CALL = '통화 녹음'

test('what the policy tells of a call as consented is what the consent lists, and nothing else', () => {
  const consents = read('content/documents/consents.md')
  // Of the first text, which is that of a request.
  const list = consents.split('\n').find((line) => line.startsWith('| 수집 항목 |'))
  const consented = PERSONAL_DATA.filter(
    ({ activity, basis }) => activity === 'request' && basis === BASES.consent,
  ).map(({ what }) => what)
  expect(consented.toSorted()).toEqual([...Object.keys(ASKED_AS), ASKED_ON_THE_CALL].toSorted())
  for (const [what, words] of Object.entries(ASKED_AS))
    for (const word of words) expect(list, what).toContain(word)
  expect(consents).toContain(RECORDING_QUESTION)
})

test('hours and ends that the texts tell are those that are set, not written by hand', () => {
  for (const name of ['policy', 'term', 'consents']) {
    const typed = read(`content/documents/${name}.md`)
    expect(typed, name).not.toMatch(/\d\d:\d\d~\d\d:\d\d/)
    expect(withParts(typed, NOTHING).unknown, name).toEqual([])
  }
  for (const name of ['policy', 'term'])
    expect(
      withParts(read(`content/documents/${name}.md`), { ...NOTHING, hours: '매일 10:00~19:00' }).text,
    ).toContain('(매일 10:00~19:00)')
  const longer = { ...NOTHING, retention: { ...NOTHING.retention, notes: 2, converted: 84 } }
  expect(withParts(read('content/documents/consents.md'), longer).text).toContain(
    '상담이 끝난 날부터 2개월 뒤 요청 내용과 메모, 설치 주소를, 7년 뒤 이름과 번호, 계약 사실을 파기합니다',
  )
})

test('whom work is handed to is told as it is connected, and nobody else', () => {
  expect(POLICY).toContain('아직 맡긴 업무가 없습니다.')
  const none = { hosting: null, analytics: DEFAULTS.analytics }
  expect(processorsOf({}, none)).toEqual([])
  const connected = processorsOf(
    {
      SOLAPI_API_KEY: 'key',
      SOLAPI_KAKAO_CHANNEL: 'KA01PF',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      PORTONE_STORE_ID: 'store',
      CRM_HOST: 'https://crm.example/api',
      FILES_BUCKET: 'files',
      FILES_ENDPOINT: 'https://kr.object.example',
    },
    { hosting: '고른호스팅', analytics: { ...DEFAULTS.analytics, ga4: 'G-1' } },
  )
  expect(connected.map(({ who }) => who)).toEqual([
    '고른호스팅',
    'kr.object.example',
    '솔라피(SOLAPI)',
    '카카오(솔라피를 거침)',
    'mail.example',
    '포트원(PortOne)과 이용자가 고른 본인 확인 기관',
    'crm.example',
    'Google(구글 애널리틱스 4)',
  ])
  const { text } = withParts('{{표: 처리 위탁}}', { ...NOTHING, processors: connected })
  expect(text.split('\n')).toHaveLength(connected.length + 2)
  expect(text).not.toContain('secret')
})

test('what goes abroad and what serves advertising is said, and nothing that contradicts it', () => {
  expect(POLICY).toContain('국외에 있는 것으로 확인된 업체에 맡긴 개인정보는 없습니다.')
  // Where the servers stand nobody entered.
  expect(POLICY).not.toMatch(/국내에 둡니다|국외로 옮기지 않습니다/)
  expect(POLICY).toContain('맞춤형 광고를 위한 쿠키는 쓰지 않습니다.')
  const analytics = { ...DEFAULTS.analytics, ga4: 'G-1', metaPixel: '1' }
  const processors = processorsOf({}, { hosting: null, analytics })
  const told = withParts(read('content/documents/policy.md'), {
    ...NOTHING,
    processors,
    pixels: ['메타 픽셀'],
  }).text
  expect(told).toContain('국외(Google(구글 애널리틱스 4), 미국; Meta(메타 픽셀), 미국)에서 처리합니다.')
  expect(told).toContain('허용한 때에 메타 픽셀 도구만 만듭니다.')
  for (const lie of ['맡긴 개인정보는 없습니다', '서버는 국내에', '맞춤형 광고를 위한 쿠키는 쓰지 않습니다'])
    expect(told).not.toContain(lie)
})

const toldOfFiles = (files: object) =>
  withParts('{{국외 이전}}', {
    ...NOTHING,
    processors: processorsOf(
      { FILES_BUCKET: 'files', ...files },
      { hosting: null, analytics: DEFAULTS.analytics },
    ),
  }).text

test('files that are kept abroad are said to be, by company and region', () => {
  for (const home of [
    { FILES_REGION: 'ap-northeast-2' },
    { FILES_ENDPOINT: 'https://kr.object.ncloudstorage.com', FILES_REGION: 'kr-standard' },
    { FILES_ENDPOINT: 'https://s3.ap-northeast-2.amazonaws.com' },
  ])
    expect(toldOfFiles(home)).toContain('확인된 업체에 맡긴 개인정보는 없습니다')
  for (const abroad of [
    { FILES_REGION: 'us-east-1' },
    { FILES_ENDPOINT: 'https://s3.us-east-1.amazonaws.com', FILES_REGION: 'us-east-1' },
    { FILES_ENDPOINT: 'https://account.r2.cloudflarestorage.com', FILES_REGION: 'auto' },
  ])
    expect(toldOfFiles(abroad)).toMatch(/다음 업무는 국외에서 처리합니다: 사진과 파일 보관\(/)
})

test('each receiver’s country is told as the operator found it out, or as not found out yet', () => {
  const config = {
    SOLAPI_API_KEY: 'key',
    SMTP_URL: 'smtps://mail.example',
    FILES_BUCKET: 'files',
    FILES_REGION: 'us-east-1',
  }
  const told = (receivers: readonly string[]) => {
    const office = { hosting: '고른호스팅', analytics: DEFAULTS.analytics, receivers }
    const processors = processorsOf(config, office)
    return withParts('{{표: 처리 위탁}}\n{{국외 이전}}', { ...NOTHING, processors }).text
  }
  const unknown = told([])
  expect(unknown).toContain('| 받은 업체 | 국가 | 다루는 항목 |')
  expect(unknown).toContain('| 솔라피(SOLAPI) | 확인 전 |')
  expect(unknown).toContain('| Amazon Web Services(S3) | 미국 |')
  expect(unknown).toContain('확인 전이라고 적은 업체는 국가를 확인하는 대로 적습니다.')
  const entered = told([
    '고른호스팅: 대한민국',
    '솔라피(SOLAPI): 대한민국',
    'mail.example: 미국, privacy@mail.example',
    // A region is no operator's to deny, nor are those named who are not connected.
    'Amazon Web Services(S3): 대한민국',
    '아무도 아님: 일본, nobody@example.com',
  ])
  expect(entered).toContain('| 고른호스팅 | 대한민국 |')
  expect(entered).toContain('| Amazon Web Services(S3) | 미국 |')
  expect(entered).toContain('이메일 보내기(mail.example, 미국, privacy@mail.example, ')
  expect(entered).toContain('거부할 수 있습니다')
  for (const lie of ['확인 전', '일본', '맡긴 개인정보는 없습니다']) expect(entered).not.toContain(lie)
})

const host = (facts: object) =>
  withParts('{{백업}}', { ...NOTHING, company: { ...NOTHING.company, hosting: '고른호스팅', ...facts } }).text

test('what the host does with copies of its own is told as it was entered, and not denied before', () => {
  expect(host({})).toContain('서버를 두는 곳에서 따로 만든 백업이 있으면')
  expect(host({ hostBackups: '없음' })).toContain('서버를 두는 곳에서 따로 만드는 백업도 없습니다.')
  expect(host({ hostBackups: '30일' })).toContain('따로 만드는 백업은 30일 뒤에 지우므로')
  expect(host({ hosting: '직접 운영' })).not.toContain('서버를 두는 곳')
})

test('the terms promise the reminders of a contract’s end while the office sends them, with its own days', async () => {
  await using site = await openTestSite()
  const terms = async () => (await site.fetch('/term')).text()
  expect(await terms()).toContain('끝나기 90일 전과 30일 전에 고른 방법으로 안내')
  await writeSetting(site.services, 'endReminders', { isOn: true, first: 60, second: 14 })
  expect(await terms()).toContain('끝나기 60일 전과 14일 전에')
  await writeSetting(site.services, 'endReminders', { isOn: false, first: 60, second: 14 })
  expect(await terms()).not.toMatch(/약정 만료 알림|\{\{/)
})

test('neither it nor the terms promise what is not there', () => {
  const terms = withParts(read('content/documents/term.md'), NOTHING).text
  expect(terms).not.toContain('약정 만료 알림')
  expect(terms).not.toContain('약정이 끝나는 때의 알림')
  expect(POLICY).not.toMatch(/로그인 기록 \| 3개월|백업 보관 주기/)
})
