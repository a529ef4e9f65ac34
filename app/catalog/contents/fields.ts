import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { ContentKind } from './content-kinds.ts'
import { choice, field, type Field, type FieldGroup } from './field-definition.ts'
import { PAGE_GROUPS } from './page-fields.ts'

const position = (hint?: string) => field('position', 'position', '보이는 차례', hint ? { hint } : {})
const isOptional = true
const IS_SAMPLE = field('check', 'isSample', '예시로 표시')
const DEVICE = choice('device', '보일 화면', { all: '모두', pc: 'PC', mobile: '휴대폰' })
const TIMES: readonly Field[] = [
  field('moment', 'startsAt', '시작하는 때', { isOptional }),
  field('moment', 'endsAt', '끝나는 때', { isOptional }),
]
const ADDRESS_HINT = '/로 시작하는 우리 화면이나 https:// 주소'

/** What the comparison says of an empty field. */
const NOT_KNOWN = '아직 모르면 비워 두세요. 비교에서 ‘확인 중’으로 보여요.'

/** The price is what is changed most, so that it stands first. */
const PLAN_GROUPS: readonly FieldGroup[] = [
  {
    legend: '요금',
    fields: [
      field('won', 'listPrice', '정가(약정 없을 때)'),
      field('won', 'termDiscount', '약정(기간) 할인'),
      field('won', 'volumeDiscount', '다량 할인'),
      {
        type: 'sums',
        name: 'bundleDiscounts',
        label: '휴대폰 결합 할인',
        hint: '결합할 수 없으면 비워 두세요.',
        labels: ['1회선', '2회선', '3회선'],
      },
      field('count', 'termMonths', '약정 기간(개월)', { hint: '약정이 없으면 0이에요.' }),
      field('won', 'installFee', '설치비(1회)'),
      // Also beside the price: the day somebody looked.
      field('day', 'checkedAt', '금액을 확인한 날', { hint: '14일이 지나면 홈페이지에서 내려가요.' }),
    ],
  },
  {
    legend: '사은품',
    fields: [
      field('won', 'giftAmount', '사은품 금액(상품권)'),
      field('line', 'giftPaid', '지급 시점', { isOptional }),
      field('line', 'giftCondition', '조건', { isOptional }),
    ],
  },
  {
    legend: '상품',
    fields: [
      choice('carrier', '통신사', CARRIER_NAMES),
      field('line', 'name', '상품 이름', { most: 60 }),
      field('count', 'speedMbps', '속도(메가)'),
      choice('tv', 'TV', { none: '인터넷만', basic: '기본형', premium: '고급형' }),
    ],
  },
  {
    legend: '장비와 채널',
    fields: [
      field('count', 'tvChannels', 'TV 채널 수', { isOptional, hint: NOT_KNOWN }),
      field('line', 'router', '와이파이 공유기', { isOptional, most: 60, example: '예: 와이파이 6 1대' }),
      field('won', 'equipmentRent', '장비 임대료(월)', {
        isOptional,
        hint: `월 요금에 들어 있는 금액이에요. 따로 받으면 정가에 더해 적어 주세요. 없으면 0, ${NOT_KNOWN}`,
      }),
    ],
  },
  {
    legend: '그 밖',
    fields: [
      position(),
      field('line', 'code', '상품 코드', { hint: '주소와 기록에 쓰는 이름이에요. 나중에 바꿀 수 없어요.' }),
      IS_SAMPLE,
    ],
  },
]

const CHECKED_AT = field('day', 'checkedAt', '내용을 확인한 날', {
  hint: '14일이 지나면 다시 확인해야 게시할 수 있어요.',
})
const LINES = { hint: '한 줄에 하나씩 적어 주세요.' }

const PHONE_GROUPS: readonly FieldGroup[] = [
  {
    legend: '상품',
    fields: [
      field('line', 'name', '상품 이름'),
      field('won', 'listPrice', '정가(약정 없을 때)'),
      field('count', 'termMonths', '약정 기간(개월)', { hint: '약정이 없으면 0이에요.' }),
      field('won', 'termDiscount', '약정(기간) 할인'),
    ],
  },
  {
    legend: '조건',
    fields: [
      field('area', 'callRates', '통화 요금', { hint: '월 요금과 따로 내는 돈이에요.' }),
      field('lines', 'conditions', '조건', { hint: `번호이동을 꼭 넣어 주세요. ${LINES.hint}` }),
    ],
  },
  { legend: '표시', fields: [CHECKED_AT, IS_SAMPLE] },
]

/** Its amounts are the plans' own. */
const BUNDLE_GROUPS: readonly FieldGroup[] = [
  {
    legend: '결합 조건',
    fields: [
      field('area', 'lead', '소개', { hint: '빠지는 금액은 요금마다 적어요. 회선별 할인 표 위에 보여요.' }),
      field('area', 'phones', '어떤 휴대폰'),
      field('area', 'members', '누구의 회선'),
      field('lines', 'conditions', '조건', LINES),
    ],
  },
  { legend: '표시', fields: [CHECKED_AT, IS_SAMPLE] },
]

const QUESTION_GROUPS: readonly FieldGroup[] = [
  {
    legend: '질문과 답',
    fields: [
      choice('place', '보일 곳', { main: '첫 화면', consult: '상담 화면' }),
      field('line', 'question', '질문', { most: 100, example: '예: 이사해도 인터넷을 그대로 쓸 수 있나요?' }),
      field('area', 'answer', '답', {
        most: 1_000,
        hint: '첫 문장에 바로 답하고, 조건은 그 뒤에 적어 주세요.',
        example: '예: 네, 옮길 수 있어요. 이사할 곳에 설치할 수 있는지 먼저 확인해요.',
      }),
      position('4개까지 펼쳐 보이고 나머지는 접혀요.'),
      IS_SAMPLE,
    ],
  },
]

const BANNER_GROUPS: readonly FieldGroup[] = [
  {
    legend: '글과 그림',
    fields: [
      field('line', 'title', '제목', { most: 60 }),
      field('line', 'subtitle', '부제목', { isOptional, most: 60 }),
      field('area', 'alt', '대체 글', {
        most: 300,
        hint: '그림 속 글을 모두 담아 주세요. 그림을 못 보는 사람이 들어요.',
      }),
      field('picture', 'imageUrl', '올린 그림', {
        isOptional,
        hint: '1040×320 그림이 꼭 맞아요. 없으면 제목으로 그려요.',
      }),
      choice('tint', '그려 쓸 때 바탕색', {
        'teal-100': '청록',
        'amber-100': '호박',
        'blue-50': '파랑',
        'gray-100': '회색',
      }),
      choice('icon', '그려 쓸 때 그림', { gift: '선물', router: '공유기', phone: '전화', star: '별' }),
    ],
  },
  {
    legend: '보이는 곳과 때',
    fields: [
      field('line', 'displayCode', '배너 자리', {
        hint: '메뉴의 배너는 LBRL이에요. 한 자리에 20개까지 보여요.',
      }),
      field('line', 'url', '누르면 갈 주소', { hint: ADDRESS_HINT }),
      choice('targetYn', '새 창에서 열기', { N: '같은 창', Y: '새 창' }),
      position(),
      DEVICE,
      ...TIMES,
      IS_SAMPLE,
    ],
  },
]

const POPUP_GROUPS: readonly FieldGroup[] = [
  {
    legend: '글과 그림',
    fields: [
      field('line', 'title', '제목', { most: 60 }),
      field('area', 'body', '글', { isOptional, most: 300 }),
      field('line', 'url', '누르면 갈 주소', { isOptional, hint: ADDRESS_HINT }),
      field('picture', 'imageUrl', '그림', { isOptional }),
      field('area', 'imageAlt', '그림의 대체 글', { isOptional, hint: '그림이 있으면 꼭 적어 주세요.' }),
    ],
  },
  {
    legend: '보이는 곳과 때',
    fields: [
      field('check', 'isActive', '지금 쓰기'),
      DEVICE,
      position('한 번에 하나만 보여요.'),
      ...TIMES,
      IS_SAMPLE,
    ],
  },
]

const FIELD_GROUPS: Readonly<Record<ContentKind, readonly FieldGroup[]>> = {
  plan: PLAN_GROUPS,
  phone: PHONE_GROUPS,
  bundle: BUNDLE_GROUPS,
  page: PAGE_GROUPS,
  question: QUESTION_GROUPS,
  banner: BANNER_GROUPS,
  popup: POPUP_GROUPS,
}

/** Something new is named before it is priced. */
export const groupsFor = (kind: ContentKind, isNew: boolean): readonly FieldGroup[] =>
  kind === 'plan' && isNew
    ? FIELD_GROUPS.plan.toSorted(
        (one, other) => Number(other.legend === '상품') - Number(one.legend === '상품'),
      )
    : FIELD_GROUPS[kind]

export const fieldsOfKind = (kind: ContentKind): readonly Field[] =>
  FIELD_GROUPS[kind].flatMap(({ fields }) => fields)
