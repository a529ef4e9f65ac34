import { z } from 'zod/mini'
import type { carrierPage } from '#app/catalog/carriers/contract.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { ContentKind } from './content-kinds.ts'
import { address, anyText, choice, count, day, flag, moment, picture, sum, written } from './payload-rules.ts'

const position = count(0, 9_999)
const DEVICE_MESSAGE = '어느 화면에 보일지 골라 주세요.'
const device = choice(['all', 'pc', 'mobile'], DEVICE_MESSAGE)

/** Versions from before these could be told have none of them: that is not known. */
const EQUIPMENT = {
  tvChannels: z.prefault(z.nullable(count(1, 999)), null),
  router: z.prefault(anyText(60), ''),
  equipmentRent: z.prefault(z.nullable(sum), null),
}

const plan = z
  .object({
    code: z
      .string({ error: '상품 코드를 적어 주세요.' })
      .check(
        z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, { error: '영문 대문자, 숫자, -로 2~20자까지 적어 주세요.' }),
      ),
    carrier: choice(CARRIER_CODES, '통신사를 골라 주세요.'),
    name: written(60, '상품 이름을 적어 주세요.'),
    speedMbps: count(1, 100_000),
    tv: choice(['none', 'basic', 'premium'], 'TV를 골라 주세요.'),
    termMonths: count(0, 60),
    listPrice: sum.check(z.minimum(1, { error: '정가를 적어 주세요.' })),
    termDiscount: sum,
    volumeDiscount: sum,
    bundleDiscounts: z.array(sum).check(z.maxLength(3, { error: '3회선까지 적을 수 있어요.' })),
    installFee: sum,
    giftAmount: sum,
    giftPaid: anyText(200),
    giftCondition: anyText(300),
    ...EQUIPMENT,
    position,
    isSample: flag,
    checkedAt: day,
  })
  .check(
    z.refine(({ tv, tvChannels }) => tv !== 'none' || tvChannels === null, {
      path: ['tvChannels'],
      error: 'TV가 없는 상품이에요. 채널 수를 비워 주세요.',
    }),
    z.refine(
      ({ listPrice, termDiscount, volumeDiscount, bundleDiscounts, equipmentRent }) =>
        listPrice === 0 ||
        (equipmentRent ?? 0) < listPrice - termDiscount - volumeDiscount - Math.max(0, ...bundleDiscounts),
      { path: ['equipmentRent'], error: '월 요금에 들어 있는 금액이라 월 요금보다 작아야 해요.' },
    ),
    z.refine(
      ({ listPrice, termDiscount, volumeDiscount, bundleDiscounts }) =>
        // A price that is missing is told by itself.
        listPrice === 0 || listPrice - termDiscount - volumeDiscount - Math.max(0, ...bundleDiscounts) > 0,
      { path: ['termDiscount'], error: '할인을 모두 더하면 정가보다 커요.' },
    ),
  )

const LINE = '내용을 적어 주세요.'
const texts = z
  .array(written(1_000, LINE))
  .check(z.minLength(1, { error: LINE }), z.maxLength(20, { error: '20개까지 적을 수 있어요.' }))
const rowsOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.array(row).check(z.minLength(1, { error: LINE }), z.maxLength(12, { error: '12줄까지 적을 수 있어요.' }))

const page = z.object({
  fit: written(200, LINE),
  intro: written(500, LINE),
  benefits: texts,
  questions: texts,
  giftNotes: texts,
  steps: rowsOf(
    z.object({ title: written(60, LINE), text: written(300, LINE), duration: written(100, LINE) }),
  ),
  preparations: rowsOf(z.object({ name: written(60, LINE), text: written(300, LINE) })),
  priceReading: z.object({
    lead: written(300, LINE),
    rows: rowsOf(
      z.object({ label: written(60, LINE), amount: written(60, LINE), meaning: written(300, LINE) }),
    ),
  }),
  earlyTermination: texts,
  slowSpeed: texts,
  isSample: flag,
  checkedAt: day,
} satisfies { [Field in keyof z.output<typeof carrierPage>]: z.ZodMiniType } & {
  isSample: z.ZodMiniType
  checkedAt: z.ZodMiniType
})

const phone = z
  .object({
    name: written(60, '상품 이름을 적어 주세요.'),
    listPrice: sum.check(z.minimum(1, { error: '정가를 적어 주세요.' })),
    termMonths: count(0, 60),
    termDiscount: sum,
    callRates: written(500, '통화 요금을 적어 주세요.'),
    conditions: texts,
    isSample: flag,
    checkedAt: day,
  })
  .check(
    z.refine(({ listPrice, termDiscount }) => listPrice === 0 || termDiscount < listPrice, {
      path: ['termDiscount'],
      error: '할인이 정가보다 작아야 해요.',
    }),
  )

const bundle = z.object({
  lead: written(500, LINE),
  phones: written(300, '어떤 휴대폰을 묶는지 적어 주세요.'),
  members: written(300, '누구의 회선을 묶는지 적어 주세요.'),
  conditions: texts,
  isSample: flag,
  checkedAt: day,
})

const question = z.object({
  place: choice(['main', 'consult'], '어디에 보일지 골라 주세요.'),
  question: written(100, '질문을 적어 주세요.'),
  answer: written(1_000, '답을 적어 주세요.'),
  position,
  isSample: flag,
})

const inOrder = <Timed extends { startsAt: string | null; endsAt: string | null }>() =>
  z.refine<Timed>(
    ({ startsAt, endsAt }) =>
      startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
    { path: ['endsAt'], error: '끝나는 때가 시작하는 때보다 뒤여야 해요.' },
  )

const banner = z
  .object({
    displayCode: z
      .string({ error: '배너 자리를 적어 주세요.' })
      .check(z.regex(/^[A-Za-z0-9_]{1,20}$/, { error: '영문, 숫자, _로 20자까지 적어 주세요.' })),
    title: written(60, '제목을 적어 주세요.'),
    subtitle: anyText(60),
    alt: written(300, '그림을 못 보는 사람도 알 수 있게 대체 글을 적어 주세요.'),
    url: address,
    targetYn: choice(['Y', 'N'], '새 창에서 열지 골라 주세요.'),
    tint: choice(['teal-100', 'amber-100', 'blue-50', 'gray-100'], '바탕색을 골라 주세요.'),
    icon: choice(['gift', 'router', 'phone', 'star'], '그림을 골라 주세요.'),
    imageUrl: picture,
    device,
    position,
    startsAt: moment,
    endsAt: moment,
    isSample: flag,
  })
  .check(inOrder())

const popup = z
  .object({
    title: written(60, '제목을 적어 주세요.'),
    body: anyText(300),
    url: z.nullable(address),
    imageUrl: picture,
    imageAlt: anyText(300),
    device,
    position,
    startsAt: moment,
    endsAt: moment,
    isActive: flag,
    isSample: flag,
  })
  .check(
    inOrder(),
    z.refine(({ imageUrl, imageAlt }) => imageUrl === null || imageAlt.trim() !== '', {
      path: ['imageAlt'],
      error: '그림을 못 보는 사람도 알 수 있게 대체 글을 적어 주세요.',
    }),
  )

export const PAYLOADS = { plan, phone, bundle, page, question, banner, popup } satisfies Record<
  ContentKind,
  z.ZodMiniType
>

export type PayloadOf<Kind extends ContentKind> = z.output<(typeof PAYLOADS)[Kind]>

/** A payload with its kind, so that one tells the other. */
export type Content = { [Kind in ContentKind]: { kind: Kind; payload: PayloadOf<Kind> } }[ContentKind]

/** A draft may have none yet. */
export const titleOf = (content: Content): string => writtenTitle(content).trim() || '제목 없음'

function writtenTitle({ kind, payload }: Content): string {
  if (kind === 'plan') return `${payload.code} ${payload.name}`
  if (kind === 'phone') return payload.name
  if (kind === 'bundle') return payload.lead
  if (kind === 'page') return payload.fit
  return kind === 'question' ? payload.question : payload.title
}
