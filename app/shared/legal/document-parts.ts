import { NOT_ENTERED } from '#app/platform/brand.ts'
import { ENDINGS } from '#app/shared/data-inventory/endings.ts'
import { lengthsOf, lengthText, PERIODS } from '#app/shared/data-inventory/periods.ts'
import { NO_BACKUPS } from '#app/shared/settings/receiver-lines.ts'
import {
  COMPANY_LABELS,
  OWN_HOST,
  type CompanyFact,
  type RetentionPeriods,
} from '#app/shared/settings/contract.ts'
import { COMPLAINT_DAYS } from '#app/shared/data-inventory/safety-limits.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { cookieRows, storageRows } from './browser-tables.ts'
import { consentedItems, otherItems, purposes } from './item-tables.ts'
import { keptByLawRows } from './kept-by-law.ts'
import type { Processor } from './processors.ts'
import { refusedWords, rightRows } from './rights.ts'
import { safeguardRows, type Safety } from './safeguards.ts'

export interface PartFacts {
  company: Readonly<Record<CompanyFact, string | null>>
  retention: RetentionPeriods
  processors: readonly Processor[]
  /** Whether the search for an address asks the outside service. */
  findsAddresses: boolean
  /** Null: none are made by the clock. */
  backups: { keepDays: number; isSealed: boolean; isHandedOn: boolean } | null
  secondFactor: Safety['secondFactor']
  isEncryptedOnTheWay: boolean
  /** `평일 09:00~18:00` */
  hours: string
  /** The analytics services that are set, by their names. */
  trackers: readonly string[]
  /** Those among them that serve advertising. */
  pixels: readonly string[]
  /** The carriers' agencies, as their consents name them: `KT 한빛통신`. */
  agencies: readonly string[]
  /** Of reminders before a contract's end: how many days before; null while the office sends none. */
  endReminders: { first: number; second: number } | null
  /** `YYYY-MM-DD`, of the version that holds them. */
  effectiveOn: string | null
  /** `1.0`, of the same. */
  version: string
}

export const ADDRESS_SERVICE = '행정안전부 도로명주소 서비스에 보냅니다'
const ASKED_OUTSIDE = `설치할 주소를 찾을 때는 적은 검색어(도로 이름과 건물 번호)만 ${ADDRESS_SERVICE}. 이름, 휴대폰 번호, 접수번호, 접속 정보는 함께 보내지 않고, 동·호수는 따로 받아 보내지 않습니다.`
const ASKED_NOWHERE = '설치할 주소를 적을 때 바깥의 주소 찾기 서비스에 묻지 않습니다.'

type Part = (facts: PartFacts) => string | null

/** What documents say in `{{…}}`: written by what the product does and the operator entered (docs/adr/0157). */
const PARTS: Readonly<Record<string, Part>> = {
  ...Object.fromEntries(
    (Object.entries(COMPANY_LABELS) as [CompanyFact, string][]).map(([fact, label]): [string, Part] => [
      label,
      ({ company }) => company[fact]?.trim() || null,
    ]),
  ),
  버전: ({ version }) => version,
  시행일: ({ effectiveOn }) => effectiveOn && dottedDate(effectiveOn),
  대리점: ({ agencies }) =>
    agencies.length > 0 ? agencies.join(', ') : '아직 없음. 사전승낙을 받기 전에는 제공하지 않음',
  '상담 시간': ({ hours }) => hours,
  '상담의 보유 기간': ({ retention }) => lengthText(retention.unconverted, undefined),
  '가입한 상담의 보유 기간': ({ retention }) => contractedWords(retention),
  '약정 만료 알림': ({ endReminders }) => reminderWords(endReminders),
  '표: 처리 목적': () => table(['구분', '목적', '근거'], purposes()),
  '표: 쿠키': ({ retention }) => {
    const { ofVisitors, ofStaff } = cookieRows(retention.visitors)
    const rest = ['목적', '기간', '성격']
    return withStaff(table(['이름', ...rest], ofVisitors), table(['직원용 쿠키', ...rest], ofStaff))
  },
  '표: 브라우저 저장소': () => {
    const { ofVisitors, ofStaff } = storageRows()
    const rest = ['내용과 목적', '기간']
    return withStaff(table(['이름', ...rest], ofVisitors), table(['직원용 항목', ...rest], ofStaff))
  },
  '표: 동의를 받는 항목': () => table(['구분', '필수', '선택', '근거'], consentedItems()),
  '표: 동의 없이 처리하는 항목': () => table(['구분', '항목', '근거'], otherItems()),
  '표: 보유 기간': ({ retention }) => retentionTable(retention),
  '표: 법이나 쓰는 방식에 따른 보관': ({ retention }) =>
    table(['기록', '보관 기간', '근거'], keptByLawRows(retention)),
  '표: 권리': () => table(['권리', '회원', '비회원', '처리 기한'], rightRows()),
  '거절하는 때': () => refusedWords(),
  '불만 답변 기한': () => `${COMPLAINT_DAYS}일`,
  '표: 안전성 확보 조치': ({ company, ...facts }) =>
    table(['구분', '조치'], safeguardRows({ ...facts, hosting: company.hosting?.trim() || NOT_ENTERED })),
  '맞춤형 광고': ({ pixels }) => pixelWords(pixels),
  '국외 이전': ({ processors }) => abroadWords(processors),
  '주소 찾기': ({ findsAddresses }) => (findsAddresses ? ASKED_OUTSIDE : ASKED_NOWHERE),
  백업: ({ backups, company }) => backupWords(backups, company),
  '방문 분석': ({ trackers }) => trackerWords(trackers),
  '표: 처리 위탁': ({ processors }) => processorTable(processors),
}

/** What a policy must not tell by hand: the product knows it better (PIPA 30). */
export const OWN_OF_POLICY = [
  '표: 처리 목적',
  '표: 동의를 받는 항목',
  '표: 동의 없이 처리하는 항목',
  '표: 보유 기간',
  '표: 법이나 쓰는 방식에 따른 보관',
  '표: 처리 위탁',
  '표: 권리',
  '거절하는 때',
  '표: 안전성 확보 조치',
  '표: 쿠키',
  '표: 브라우저 저장소',
  '국외 이전',
  '백업',
  '방문 분석',
  '맞춤형 광고',
  '주소 찾기',
  '대리점',
  COMPANY_LABELS.privacyOfficer,
] as const

const OF_TABLE = '표: '

/** Without the word that it is a table. */
export const partName = (part: string): string =>
  part.startsWith(OF_TABLE) ? part.slice(OF_TABLE.length) : part

/** The parts that a policy lacks. */
export const missingParts = (text: string): string[] =>
  OWN_OF_POLICY.filter((name) => !text.includes(`{{${name}}}`))

const PART = /\{\{([^{}\n]{1,40})\}\}/g

/** Returns the text with its parts, and the names of those that have nothing yet or do not exist. */
export function withParts(
  text: string,
  facts: PartFacts,
): { text: string; open: string[]; unknown: string[] } {
  const [open, unknown] = [new Set<string>(), new Set<string>()]
  const filled = text.replaceAll(PART, (whole, name: string) => {
    if (!Object.hasOwn(PARTS, name)) {
      unknown.add(name)
      return whole
    }
    const part = PARTS[name]!(facts)
    if (part === null) open.add(name)
    return part ?? NOT_ENTERED
  })
  return { text: filled, open: [...open], unknown: [...unknown] }
}

/** The sixth of the services in the terms; nothing is promised while none are sent. */
const reminderWords = (days: PartFacts['endReminders']) =>
  days === null
    ? ''
    : `6. 약정 만료 알림: 따로 동의한 이용자에게 약정이 끝나기 ${days.first}일 전과 ${days.second}일 전에 고른 방법으로 안내. 동의한 날 이미 지난 날의 안내는 하지 않으며, 이용자는 언제든지 그만 받을 수 있음`

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`)
    .join('\n')

/** What no visitor gets stands last, apart. */
const withStaff = (visitors: string, staff: string) =>
  `${visitors}\n\n아래는 직원 화면에서만 쓰는 것입니다. 일반 이용자에게는 만들지 않습니다.\n\n${staff}`

/** Those of staff stand in their own contract. */
export const OF_STAFF: ReadonlySet<string> = new Set([
  'staff',
  'staffSessions',
  'presence',
  'withRecord',
  'leaves',
  'views',
])

function retentionTable(retention: RetentionPeriods): string {
  const lengths = lengthsOf(retention)
  const counted = PERIODS.map(({ key, name, since, basis, unit }) => [
    name,
    `**${lengthText(lengths[key], unit)}** (기산일: ${since})`,
    basis,
  ])
  const ended = ENDINGS.filter(({ key }) => !OF_STAFF.has(key)).map(({ name, period, basis }) => [
    name,
    period,
    basis,
  ])
  return table(['정보', '보유 기간', '근거'], [...counted, ...ended])
}

function pixelWords(pixels: readonly string[]): string {
  if (pixels.length === 0) return '맞춤형 광고를 위한 쿠키는 쓰지 않습니다.'
  return `맞춤형 광고에 쓰일 수 있는 쿠키는 이용자가 허용한 때에 ${pixels.join(', ')} 도구만 만듭니다.`
}

const UNKNOWN_COUNTRY = '확인 전'
const countryOf = ({ country }: Processor) => country ?? UNKNOWN_COUNTRY

/** Only what is known: a country that nobody found out is told as such, not denied. */
function abroadWords(processors: readonly Processor[]): string {
  const abroad = processors.filter(({ isAbroad }) => isAbroad)
  const isOpen = processors.some(({ country, isAbroad }) => country === null && !isAbroad)
  const open = isOpen
    ? ` 제5항의 표에 ${UNKNOWN_COUNTRY}이라고 적은 업체는 국가를 확인하는 대로 적습니다.`
    : ''
  if (abroad.length === 0) return `국외에 있는 것으로 확인된 업체에 맡긴 개인정보는 없습니다.${open}`
  const chosen = abroad.filter(({ isChosen }) => isChosen).map((each) => `${each.who}, ${countryOf(each)}`)
  const always = abroad
    .filter(({ isChosen }) => !isChosen)
    .map((each) =>
      [
        `${each.work}(${each.who}`,
        countryOf(each),
        ...(each.contact ? [each.contact] : []),
        each.items,
        `${each.until})`,
      ].join(', '),
    )
  return (
    [
      ...(always.length > 0
        ? [
            `다음 업무는 국외에서 처리합니다: ${always.join(', ')}. 업무를 맡길 때마다 인터넷으로 보내며, 원하지 않으면 개인정보 보호책임자에게 알려 거부할 수 있습니다. 거부하면 그 업무가 필요한 서비스를 이용할 수 없습니다.`,
          ]
        : []),
      ...(chosen.length > 0
        ? [
            `${always.length > 0 ? '또한 ' : ''}이용자가 방문 분석을 허용한 때에는 제5항에 적은 항목을 국외(${chosen.join('; ')})에서 처리합니다. 페이지를 볼 때마다 인터넷으로 보내며, 허용하지 않거나 철회하면 보내지 않고 다른 이용은 그대로입니다.`,
          ]
        : []),
    ].join(' ') + open
  )
}

/** What the operator did not find out of the host's copies is not denied; on one's own server there are none but ours. */
function hostBackupWords(company: PartFacts['company']): string[] {
  if (company.hosting?.trim() === OWN_HOST) return []
  const told = company.hostBackups?.trim()
  if (told === NO_BACKUPS) return ['서버를 두는 곳에서 따로 만드는 백업도 없습니다.']
  return [
    told
      ? `서버를 두는 곳에서 따로 만드는 백업은 ${told} 뒤에 지우므로, 지운 정보가 그때까지 남을 수 있습니다.`
      : '서버를 두는 곳에서 따로 만든 백업이 있으면 지운 정보가 그 백업을 지울 때까지 남을 수 있습니다.',
  ]
}

function backupWords(backups: PartFacts['backups'], company: PartFacts['company']): string {
  const restored = '백업에서 되살릴 때는 그사이 지운 정보를 다시 지웁니다.'
  const hosts = hostBackupWords(company)
  if (backups === null)
    return ['이 사이트가 정해진 때마다 스스로 만드는 백업은 없습니다.', ...hosts, restored].join(' ')
  return [
    `서버가 고장 날 때를 대비해 날마다 백업을 만들어 ${backups.isHandedOn ? '업무를 맡긴 저장소에 ' : '따로 '}두고, 길어도 ${backups.keepDays.toLocaleString('ko')}일 뒤에 지웁니다.`,
    ...(backups.isSealed ? ['백업은 암호로 봉인합니다.'] : []),
    restored,
    ...hosts,
  ].join(' ')
}

/** Of whoever applied for a contract, as the nightly run ends it. */
function contractedWords({ notes, converted }: RetentionPeriods): string {
  const [first, last] = [lengthText(notes, undefined), lengthText(converted, undefined)]
  return `회사는 상담이 끝난 날부터 ${first} 뒤 요청 내용과 메모, 설치 주소를, ${last} 뒤 이름과 번호, 계약 사실을 파기합니다.`
}

function trackerWords(trackers: readonly string[]): string {
  if (trackers.length === 0) return '회사는 외부 방문 분석 도구나 광고 성과 측정 도구를 연결하지 않았습니다.'
  const names = trackers.join(', ')
  return `회사는 이용자가 허용한 때에만 다음 도구를 부릅니다: ${names}. 본 페이지와 전화·상담 신청·채팅을 눌렀다는 사실만 알리며, 내 정보와 접수 상태, 검색 결과 화면에서는 부르지 않습니다. 브라우저의 추적 거부 설정이 켜져 있으면 묻지 않고 부르지 않습니다.`
}

function processorTable(processors: readonly Processor[]): string {
  if (processors.length === 0) return '아직 맡긴 업무가 없습니다.'
  const rows = processors.map((each) => [each.work, each.who, countryOf(each), each.items, each.until])
  return table(['맡긴 업무', '받은 업체', '국가', '다루는 항목', '기간'], rows)
}
