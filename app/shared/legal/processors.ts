import { itemsOf, type RecipientKey } from '#app/shared/data-inventory/handed-on.ts'
import type { Config } from '#app/platform/config.server.ts'
import { OWN_HOST, type Analytics } from '#app/shared/settings/contract.ts'
import { KOREA, receiversIn } from '#app/shared/settings/receiver-lines.ts'
import { TRACKERS, trackersIn } from '#app/shared/tracking/trackers.ts'

/** Whom work with personal data is handed to (PIPA 26). */
export interface Processor {
  /** Where its items are told apart (`HANDED_ON`). */
  key?: RecipientKey
  work: string
  who: string
  items: string
  until: string
  /** Where it is kept; null while nobody found out. */
  country: string | null
  /** Of one abroad, as the operator entered it. */
  contact: string | null
  /** Works outside Korea, or may (PIPA 28-8). */
  isAbroad: boolean
  /** Only for visitors who chose it. */
  isChosen?: true
}

type Connections = Partial<
  Pick<
    Config,
    | 'SOLAPI_API_KEY'
    | 'SOLAPI_KAKAO_CHANNEL'
    | 'SMTP_URL'
    | 'PORTONE_STORE_ID'
    | 'CRM_HOST'
    | 'EXCHANGE_URL'
    | 'FILES_BUCKET'
    | 'FILES_ENDPOINT'
    | 'FILES_REGION'
    | 'BACKUP_DIR'
    | 'BACKUP_ENDPOINT'
    | 'BACKUP_REGION'
  >
>

/** As the configuration alone tells it. */
type Told = Omit<Processor, 'country' | 'contact' | 'isAbroad'> &
  Partial<Pick<Processor, 'country' | 'isAbroad'>>

interface Handed extends Omit<Told, 'items'> {
  key: RecipientKey
}

/** What the operator entered, beside what the server is configured with. */
interface Entered {
  hosting: string | null
  analytics: Analytics
  /** Addresses that are told of requests and contracts. */
  webhooks?: readonly string[]
  /** The countries that the operator found out (`receiver-lines.ts`). */
  receivers?: readonly string[]
}

const HOSTING = {
  work: '서버와 데이터 보관(호스팅)',
  items: '이 방침의 모든 항목',
  until: '위탁 계약이 끝날 때까지',
}
const UNTIL_SENT = '보낸 기록을 지울 때까지'
const handed = (is: unknown, processor: Handed): Told[] =>
  is ? [{ ...processor, items: itemsOf(processor.key) }] : []

/** By what is really connected: what is not handed on is not in the list. */
export function processorsOf(config: Connections, entered: Entered): Processor[] {
  const known = new Map(receiversIn(entered.receivers ?? []).map((receiver) => [receiver.who, receiver]))
  return connectedBy(config, entered).map((told) => {
    const receiver = known.get(told.who)
    // What a configuration fixes, such as a region, is no operator's to say.
    const country = told.country ?? receiver?.country ?? null
    const isAbroad = country === null ? (told.isAbroad ?? false) : country !== KOREA
    return { ...told, country, contact: receiver?.contact ?? null, isAbroad }
  })
}

function connectedBy(config: Connections, { hosting, analytics, webhooks = [] }: Entered): Told[] {
  return [
    ...(hosting && hosting.trim() !== OWN_HOST ? [{ ...HOSTING, who: hosting }] : []),
    ...handed(config.FILES_BUCKET, {
      work: '사진과 파일 보관',
      who: hostOf(config.FILES_ENDPOINT) ?? 'Amazon Web Services(S3)',
      key: 'files',
      until: '파일을 지울 때까지',
      ...placeOf(config.FILES_ENDPOINT, config.FILES_REGION),
    }),
    ...backupsIn(config),
    ...handed(config.SOLAPI_API_KEY, {
      work: '문자 보내기와 받기',
      who: '솔라피(SOLAPI)',
      key: 'texts',
      until: UNTIL_SENT,
    }),
    ...handed(config.SOLAPI_API_KEY && config.SOLAPI_KAKAO_CHANNEL, {
      work: '알림톡 보내기',
      who: '카카오(솔라피를 거침)',
      key: 'alimtalk',
      until: UNTIL_SENT,
    }),
    ...handed(config.SMTP_URL, {
      work: '이메일 보내기',
      who: hostOf(config.SMTP_URL) ?? '',
      key: 'mail',
      until: UNTIL_SENT,
    }),
    ...handed(config.PORTONE_STORE_ID, {
      work: '휴대폰 본인 확인',
      who: '포트원(PortOne)과 이용자가 고른 본인 확인 기관',
      key: 'identity',
      until: '인증이 끝날 때까지',
    }),
    ...handed(config.EXCHANGE_URL, {
      work: '전화 걸기와 통화 녹음',
      who: hostOf(config.EXCHANGE_URL) ?? '',
      key: 'exchange',
      until: '통화가 끝날 때까지. 녹음은 가져올 때까지',
    }),
    ...handed(config.CRM_HOST, {
      work: '상담 관리',
      who: hostOf(config.CRM_HOST) ?? '',
      key: 'crm',
      until: '상담 정보의 보유 기간까지',
    }),
    ...[...new Set(webhooks.map((url) => hostOf(url) ?? url))].flatMap((who) =>
      handed(who, {
        work: '상담과 계약의 변화 알리기(웹훅)',
        who,
        key: 'webhooks',
        until: '알리기를 그만둘 때까지',
      }),
    ),
    ...trackersIn(analytics).map((tracker) => ({
      work: '방문 분석(이용자가 허용한 경우)',
      who: `${TRACKERS[tracker].company}(${TRACKERS[tracker].name})`,
      items: '본 페이지, 브라우저와 기기 정보, 쿠키 값',
      until: '이용자가 철회할 때까지',
      country: TRACKERS[tracker].country,
      isChosen: true as const,
    })),
  ]
}

/** Companies that keep files abroad, but Amazon in its region of Seoul. Of another address nobody but the operator knows. */
const ABROAD =
  /(?:^|\.)(?:amazonaws|googleapis|r2\.cloudflarestorage|backblazeb2|wasabisys|digitaloceanspaces)\.com$/
const SEOUL = 'ap-northeast-2'

function backupsIn(config: Connections): Told[] {
  if (!config.BACKUP_DIR?.startsWith('s3:')) return []
  const { BACKUP_ENDPOINT: endpoint = config.FILES_ENDPOINT } = config
  return [
    {
      work: '백업 보관',
      who: hostOf(endpoint) ?? 'Amazon Web Services(S3)',
      items: '이 방침의 모든 항목(봉인한 백업)',
      until: '백업을 지울 때까지',
      ...placeOf(endpoint, config.BACKUP_REGION ?? config.FILES_REGION),
    },
  ]
}

/** Amazon's regions by what they begin with; of any other the operator finds out. */
const REGIONS: readonly (readonly [begins: string, country: string])[] = [
  [SEOUL, KOREA],
  ['ap-northeast-', '일본'],
  ['us-', '미국'],
  ['ap-southeast-1', '싱가포르'],
  ['eu-central-1', '독일'],
]

function placeOf(
  endpoint: string | undefined,
  region: string | undefined,
): Pick<Told, 'country' | 'isAbroad'> {
  const host = hostOf(endpoint)
  const isAmazon = host === null || host.endsWith('.amazonaws.com')
  const found = isAmazon
    ? REGIONS.find(([begins]) => (host === null ? region?.startsWith(begins) : host.includes(`.${begins}`)))
    : undefined
  if (found) return { country: found[1] }
  return { isAbroad: host === null || ABROAD.test(host) }
}

export function hostOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).hostname : null
}
