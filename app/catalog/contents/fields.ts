import { CARRIER_NAMES, CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { Chip } from '#app/ui/radio-chips.tsx'
import type { ContentKind } from './content-kinds.ts'
import type { Field, FieldGroup } from './field-definition.ts'
import { PAGE_GROUPS } from './page-fields.ts'

const chip = (value: string, label: string): Chip => ({ value, label })

const POSITION: Field = {
  type: 'count',
  name: 'position',
  label: '순서',
  hint: '작은 수가 먼저 보여요.',
}
const IS_SAMPLE: Field = { type: 'check', name: 'isSample', label: '예시로 표시' }
const DEVICE: Field = {
  type: 'choice',
  name: 'device',
  label: '보일 화면',
  chips: [chip('all', '모두'), chip('pc', 'PC'), chip('mobile', '휴대폰')],
}
const TIMES: readonly Field[] = [
  { type: 'moment', name: 'startsAt', label: '시작하는 때', isOptional: true },
  { type: 'moment', name: 'endsAt', label: '끝나는 때', isOptional: true },
]
/** Also beside the price: the day somebody looked. */
export const CHECKED_AT: Field = {
  type: 'day',
  name: 'checkedAt',
  label: '금액을 확인한 날',
  hint: '14일이 지나면 다시 확인해야 게시할 수 있어요.',
}

const PLAN_GROUPS: readonly FieldGroup[] = [
  {
    legend: '상품',
    fields: [
      {
        type: 'line',
        name: 'code',
        label: '상품 코드',
        hint: '주소와 기록에 쓰는 이름이에요. 나중에 바꿀 수 없어요.',
      },
      {
        type: 'choice',
        name: 'carrier',
        label: '통신사',
        chips: CARRIER_CODES.map((code) => chip(code, CARRIER_NAMES[code])),
      },
      { type: 'line', name: 'name', label: '상품 이름' },
      { type: 'count', name: 'speedMbps', label: '속도(메가)' },
      {
        type: 'choice',
        name: 'tv',
        label: 'TV',
        chips: [chip('none', '인터넷만'), chip('basic', '기본형'), chip('premium', '고급형')],
      },
      POSITION,
    ],
  },
  {
    legend: '요금',
    fields: [
      { type: 'won', name: 'listPrice', label: '정가(약정 없을 때)' },
      { type: 'count', name: 'termMonths', label: '약정 기간(개월)', hint: '약정이 없으면 0이에요.' },
      { type: 'won', name: 'termDiscount', label: '약정(기간) 할인' },
      { type: 'won', name: 'volumeDiscount', label: '다량 할인' },
      {
        type: 'sums',
        name: 'bundleDiscounts',
        label: '결합 할인',
        hint: '결합할 수 없으면 비워 두세요.',
        labels: ['휴대폰 1회선', '휴대폰 2회선', '휴대폰 3회선'],
      },
      { type: 'won', name: 'installFee', label: '설치비(1회)' },
    ],
  },
  {
    legend: '사은품',
    fields: [
      { type: 'won', name: 'giftAmount', label: '사은품 금액(상품권)' },
      { type: 'line', name: 'giftPaid', label: '지급 시점', isOptional: true },
      { type: 'line', name: 'giftCondition', label: '조건', isOptional: true },
    ],
  },
  { legend: '표시', fields: [CHECKED_AT, IS_SAMPLE] },
]

const QUESTION_GROUPS: readonly FieldGroup[] = [
  {
    legend: '질문과 답',
    fields: [
      {
        type: 'choice',
        name: 'place',
        label: '보일 곳',
        chips: [chip('main', '첫 화면'), chip('consult', '상담 화면')],
      },
      { type: 'line', name: 'question', label: '질문' },
      { type: 'area', name: 'answer', label: '답' },
      { ...POSITION, hint: '작은 수가 먼저 보여요. 첫 화면은 6개 뒤를 접어 둬요.' },
      IS_SAMPLE,
    ],
  },
]

const BANNER_GROUPS: readonly FieldGroup[] = [
  {
    legend: '글과 그림',
    fields: [
      { type: 'line', name: 'title', label: '제목' },
      { type: 'line', name: 'subtitle', label: '부제목', isOptional: true },
      {
        type: 'area',
        name: 'alt',
        label: '대체 글',
        hint: '그림 속 글을 모두 담아 주세요. 그림을 못 보는 사람이 들어요.',
      },
      {
        type: 'picture',
        name: 'imageUrl',
        label: '올린 그림',
        isOptional: true,
        hint: '1040×320 그림이 꼭 맞아요. 없으면 제목으로 그려요.',
      },
      {
        type: 'choice',
        name: 'tint',
        label: '그려 쓸 때 바탕색',
        chips: [
          chip('teal-100', '청록'),
          chip('amber-100', '호박'),
          chip('blue-50', '파랑'),
          chip('gray-100', '회색'),
        ],
      },
      {
        type: 'choice',
        name: 'icon',
        label: '그려 쓸 때 그림',
        chips: [chip('gift', '선물'), chip('router', '공유기'), chip('phone', '전화'), chip('star', '별')],
      },
    ],
  },
  {
    legend: '보이는 곳과 때',
    fields: [
      {
        type: 'line',
        name: 'displayCode',
        label: '배너 자리',
        hint: '메뉴의 배너는 LBRL이에요. 한 자리에 20개까지 보여요.',
      },
      {
        type: 'line',
        name: 'url',
        label: '누르면 갈 주소',
        hint: '/로 시작하는 우리 화면이나 https:// 주소',
      },
      {
        type: 'choice',
        name: 'targetYn',
        label: '새 창에서 열기',
        chips: [chip('N', '같은 창'), chip('Y', '새 창')],
      },
      POSITION,
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
      { type: 'line', name: 'title', label: '제목' },
      { type: 'area', name: 'body', label: '글', isOptional: true },
      {
        type: 'line',
        name: 'url',
        label: '누르면 갈 주소',
        isOptional: true,
        hint: '/로 시작하는 우리 화면이나 https:// 주소',
      },
      { type: 'picture', name: 'imageUrl', label: '그림', isOptional: true },
      {
        type: 'area',
        name: 'imageAlt',
        label: '그림의 대체 글',
        isOptional: true,
        hint: '그림이 있으면 꼭 적어 주세요.',
      },
    ],
  },
  {
    legend: '보이는 곳과 때',
    fields: [
      { type: 'check', name: 'isActive', label: '지금 쓰기' },
      DEVICE,
      { ...POSITION, hint: '작은 수가 먼저 보여요. 한 번에 하나만 보여요.' },
      ...TIMES,
      IS_SAMPLE,
    ],
  },
]

/** The form of each kind. */
export const FIELD_GROUPS: Readonly<Record<ContentKind, readonly FieldGroup[]>> = {
  plan: PLAN_GROUPS,
  page: PAGE_GROUPS,
  question: QUESTION_GROUPS,
  banner: BANNER_GROUPS,
  popup: POPUP_GROUPS,
}

export const fieldsOfKind = (kind: ContentKind): readonly Field[] =>
  FIELD_GROUPS[kind].flatMap(({ fields }) => fields)
