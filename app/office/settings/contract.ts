import { z } from 'zod/mini'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { GIFT_BAND } from '#app/shared/settings/gift-band-width.ts'
import {
  advertisingValue,
  analyticsValue,
  backupsValue,
  callingValue,
  companyValue,
  commissionsValue,
  noteTemplatesValue,
  receiversValue,
  conversionsValue,
  date,
  deskAddressesValue,
  earlyCancelValue,
  endRemindersValue,
  giftAveragesValue,
  holidaysValue,
  hoursValue,
  linksValue,
  noticesValue,
  numbersValue,
  revealsValue,
  ratingsValue,
  referralTermsValue,
  robotsValue,
  synonymsValue,
  textsValue,
  totpValue,
  indexNowValue,
  verificationValue,
} from './setting-values.ts'

const desk = deskEndpoints(RIGHTS.settings)

/** The version that was read. */
export const version = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))

const SAVED = '저장했어요. 홈페이지에 바로 보여요.'

function changing<Value extends z.ZodMiniType>(
  key: string,
  value: Value,
  summary: string,
  said = SAVED,
  roles: readonly StaffRole[] = RIGHTS.settings.roles,
) {
  // Settings about access are the owner's and need a fresh proof.
  const isGuarded = roles !== RIGHTS.settings.roles
  return desk('PUT', `/api/desk/settings/${key}`, {
    summary,
    logs: ['settings.change'],
    roles,
    input: { version, value },
    data: z.object({ version: z.number() }),
    refusals: isGuarded ? ['proofNeeded'] : [],
    said: () => said,
  })
}

export const SETTING_ROWS = {
  company: changing('company', companyValue, '사업자 정보를 바꾼다. 홈페이지 아래쪽에 보인다.'),
  links: changing('links', linksValue, '채팅과 블로그, 영상, 설치 지역 조회의 주소를 바꾼다.'),
  supportNumbers: changing('supportNumbers', numbersValue, '유입 코드마다 보일 번호와 그 기간을 바꾼다.'),
  callHours: changing('callHours', hoursValue, '상담 시간과 점심시간, 희망 시간대를 바꾼다.'),
  calling: changing(
    'calling',
    callingValue,
    '상담을 저절로 배정할지, 첫 전화까지 몇 분인지, 맡고 전화하지 않은 상담을 몇 분 뒤에 넘길지 바꾼다.',
    '저장했어요. 다음에 맡는 상담부터 지켜져요.',
  ),
  notices: changing('notices', noticesValue, '통화 뒤에 저절로 보내는 문자를 고른다.', '저장했어요.'),
  texts: changing(
    'texts',
    textsValue,
    '손님 때문에 나가는 문자와 메일의 한 시간, 하루 한도를 바꾼다.',
    '저장했어요. 다음 글부터 바로 지켜져요.',
  ),
  backups: changing(
    'backups',
    backupsValue,
    '날마다 백업을 만드는 시간과 남길 수, 두는 날을 바꾼다.',
    '저장했어요. 다음 백업부터 지켜져요.',
    RIGHTS.guardedSettings.roles,
  ),
  advertising: changing(
    'advertising',
    advertisingValue,
    '요금 없이 광고 문자를 거부하는 080 번호를 바꾼다. 비우면 광고 문자를 보낼 수 없다.',
    '저장했어요. 다음에 보내는 광고 문자부터 이 번호를 적어요.',
  ),
  giftAverages: changing(
    'giftAverages',
    giftAveragesValue,
    `통신사의 사은품 평균을 바꾼다. 금액을 적으면 확인한 날과 출처도 적는다. 다른 사람이 확인하면 안내, 가입, 지급이 이 금액의 ${GIFT_BAND}와 견준다.`,
    '저장했어요. 다른 대표나 관리자가 확인하면 그때부터 이 금액과 견줘요.',
  ),
  earlyCancel: changing(
    'earlyCancel',
    earlyCancelValue,
    '통신사마다 할인반환금과 사은품 반환을 계산하는 방법을 바꾼다. 한 줄이 약정을 시작한 날부터의 방법 하나다.',
    '저장했어요. 다음에 계산하는 금액부터 이 방법으로 세요.',
  ),
  endReminders: changing(
    'endReminders',
    endRemindersValue,
    '약정 만료 알림을 켜고 끄며, 끝나기 며칠 전에 알릴지 바꾼다.',
    '저장했어요. 다음에 보내는 알림부터 이 날에 보내요.',
  ),
  stayTerms: changing(
    'stayTerms',
    commissionsValue,
    '그대로 쓰는 분에게 통신사가 주는 재약정 조건을 바꾼다. 약정 끝 비교 화면에 그대로 보인다. 적으면 확인한 날도 적는다.',
  ),
  referralTerms: changing(
    'referralTerms',
    referralTermsValue,
    '추천한 회원의 사은품과 신청한 분에게 더할 사은품, 개통하고 유지할 날을 바꾼다. 한 줄이 그날부터 온 신청의 조건 하나다. 비우면 추천을 받지 않는다.',
    '저장했어요. 다음에 추천으로 온 신청부터 이 조건을 써요.',
  ),
  ratings: changing(
    'ratings',
    ratingsValue,
    '손님의 평가를 몇 건부터 보일지, 개통하고 며칠 뒤에 설치를 물을지 바꾼다.',
    '저장했어요.',
  ),
  commissions: changing(
    'commissions',
    commissionsValue,
    '통신사가 우리에게 주는 수수료를 바꾼다. 신뢰 페이지에 그대로 보인다. 적으면 확인한 날도 적는다.',
  ),
  receivers: changing(
    'receivers',
    receiversValue,
    '맡긴 업체가 있는 국가를 바꾼다. 한 줄이 한 업체이고, 국외 업체는 연락처도 적는다.',
    '저장했어요. 방침의 새 버전에 실려요.',
  ),
  noteTemplates: changing(
    'noteTemplates',
    noteTemplatesValue,
    '통화 메모에 눌러 넣는 글을 한 줄에 하나씩 바꾼다.',
    '저장했어요. 다음 통화부터 보여요.',
  ),
  holidays: changing('holidays', holidaysValue, '쉬는 날을 바꾼다. 날짜 → 이름.'),
  analytics: changing('analytics', analyticsValue, '분석 서비스의 ID를 바꾼다.', '저장했어요.'),
  conversionTypes: changing(
    'conversionTypes',
    conversionsValue,
    '전환(1 전화, 4 신청, 5 채팅)의 이벤트 이름을 바꾼다.',
    '저장했어요.',
  ),
  robots: changing('robots', robotsValue, 'robots.txt를 바꾼다. 비우면 기본 규칙을 쓴다.'),
  verification: changing('verification', verificationValue, '검색 서비스의 소유 확인 코드를 바꾼다.'),
  indexNow: changing(
    'indexNow',
    indexNowValue,
    '바뀐 글을 네이버와 빙에 알리는 IndexNow 키를 바꾼다. 비우면 알리지 않는다.',
  ),
  synonyms: changing(
    'synonyms',
    synonymsValue,
    '사이트 검색이 같은 뜻으로 읽는 말을 바꾼다. 한 줄이 한 묶음이고, 말은 쉼표로 나눈다.',
    '저장했어요. 다음 검색부터 같은 뜻으로 읽어요.',
  ),
  requireTotp: changing(
    'requireTotp',
    totpValue,
    '2단계 인증이 필수인 역할을 바꾼다. null이면 기본값.',
    '저장했어요. 다음 화면부터 바로 지켜져요.',
    RIGHTS.guardedSettings.roles,
  ),
  reveals: changing(
    'reveals',
    revealsValue,
    '한 사람이 한 시간과 하루에 볼 수 있는 번호, 걸 수 있는 전화, 열 수 있는 동료 상담의 수를 바꾼다.',
    '저장했어요. 다음 번호 보기부터 지켜져요.',
    RIGHTS.guardedSettings.roles,
  ),
  deskAddresses: changing(
    'deskAddresses',
    deskAddressesValue,
    '상담실을 열 수 있는 인터넷 주소(CIDR)를 바꾼다. 비우면 어디서나 연다. 저장하는 사람의 주소가 빠지면 거절한다.',
    '저장했어요. 다음 화면부터 바로 지켜져요.',
    RIGHTS.guardedSettings.roles,
  ),
} as const

export type SettingKey = keyof typeof SETTING_ROWS
export const SETTING_KEYS = Object.keys(SETTING_ROWS) as SettingKey[]

const change = z.object({
  id: z.number(),
  version: z.number(),
  at: z.string(),
  byName: z.string(),
  /** In words. */
  lines: z.array(z.string()),
})
export type SettingChange = z.output<typeof change>

export const deskSettings = desk('GET', '/api/desk/settings', {
  summary: '모든 설정과 그 버전. 아직 바꾸지 않은 것의 버전은 0.',
  data: z.object({
    settings: z.record(z.string(), z.object({ version: z.number(), value: z.unknown() })),
  }),
})

export const settingHistory = desk('GET', '/api/desk/settings/:key/versions', {
  summary: '설정 하나가 바뀐 기록. 새것부터 30개.',
  input: { key: z.string() },
  data: z.object({ result: z.array(change) }),
})

export const revertSetting = desk('POST', '/api/desk/settings/:key/revert', {
  logs: ['settings.change'],
  summary: '그 변경 전의 내용으로 되돌린다. 되돌린 것도 기록에 남는다.',
  input: { key: z.string(), changeId: z.coerce.number().check(z.int(), z.minimum(1)), version },
  data: z.object({ version: z.number() }),
  refusals: ['proofNeeded'],
  said: () => '되돌렸어요. 홈페이지에 바로 보여요.',
})

export const confirmAverages = desk('POST', '/api/desk/settings/giftAverages/confirm', {
  logs: ['settings.confirm'],
  summary: '다른 사람이 적은 사은품 평균을 확인한다. 그때부터 안내와 가입, 지급이 이 금액과 견준다.',
  input: { version },
  data: z.object({ version: z.number() }),
  said: () => '확인했어요. 다음 안내와 가입, 지급부터 이 금액과 견줘요.',
})

export const numberPreview = desk('GET', '/api/desk/settings/supportNumbers/preview', {
  summary: '그 날짜에 유입 코드마다 보일 번호.',
  input: { date },
  data: z.object({
    date: z.string(),
    result: z.array(
      z.object({ inType: z.string(), number: z.string(), isDefault: z.boolean(), isFree: z.boolean() }),
    ),
  }),
})
