import { z } from 'zod/mini'
import { ticked, unlessEmpty, wholeNumber } from '#app/platform/input-rules.ts'
import { mobileError, normalizeMobile } from '#app/platform/person-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import * as acts from './notice-acts.ts'
import { NOTICE_KIND_NAMES } from './notice-kinds.ts'

const desk = deskEndpoints(RIGHTS.own)

const CODE_MESSAGE = '문자로 온 숫자 여섯 자리를 적어 주세요.'
const ID_MESSAGE = '알림을 다시 골라 주세요.'
const noticeId = wholeNumber(Number.MAX_SAFE_INTEGER, ID_MESSAGE)

/** As many as are shown: what is told of one lead, or of a heap, is one. */
const rows = z.number()

const notice = z.object({
  id: z.number(),
  kind: z.enum(NOTICE_KIND_NAMES),
  leadId: z.nullable(z.string()),
  /** Whom of: a masked name, of a colleague's lead its receipt number. */
  who: z.nullable(z.string()),
  words: z.string(),
  /** Where it leads. */
  to: z.string(),
  at: z.string(),
  /** When what it tells of happened, where that is known and another moment. */
  since: z.nullable(z.string()),
  /** Read, and yet still to be seen to. */
  isOpen: z.boolean(),
  /** Of a call: when it was promised. */
  dueAt: z.nullable(z.string()),
  /** Of a wished time, its end: late is what passed that. */
  dueUntil: z.nullable(z.string()),
  isRead: z.boolean(),
  /** A call that was promised and is late. */
  isLate: z.boolean(),
  /** What of: the carrier asked about, whose it is, which text did not arrive. */
  details: z.array(z.string()),
})
export type NoticeLine = z.output<typeof notice>

/** Beside all of them. */
export const NOTICE_VIEWS = ['unread', 'leads', 'office'] as const
export type NoticeView = (typeof NOTICE_VIEWS)[number]

export const notices = desk(acts.notices, {
  summary:
    '내 알림. 처음에는 읽지 않은 것 모두와 읽은 것 30건, 그다음에는 읽은 것 30건씩. show로 읽지 않은 것(unread), 상담(leads), 그 밖(office)만 본다. 상담의 이름은 가리고, 볼 수 없는 상담은 접수번호만 준다.',
  logs: ['lead.list', 'message.list'],
  input: {
    before: unlessEmpty(noticeId),
    show: z.optional(z.enum(['', ...NOTICE_VIEWS], { error: '무엇을 볼지 다시 골라 주세요.' })),
  },
  data: z.object({
    unread: rows,
    result: z.array(notice),
    hasMore: z.boolean(),
    /** Open leads that nobody has, told of or not, as every page counts them; null where none was told of. */
    unassigned: z.nullable(z.number()),
  }),
})

export const noticeNews = desk(acts.noticeNews, {
  summary: '읽지 않은 알림이 몇 건인지, 그 번호 뒤에 새로 온 것은 무엇인지. 이름은 없다.',
  input: { after: unlessEmpty(noticeId) },
  data: z.object({
    unread: rows,
    newest: z.number(),
    fresh: z.array(z.object({ id: z.number(), words: z.string(), to: z.string(), receiptNo: z.string() })),
  }),
})
export type NoticeNews = z.output<typeof noticeNews.data>

export const readNotices = desk(acts.readNotices, {
  summary: '내 알림을 읽은 것으로 한다: 하나, 어느 번호까지 모두, 또는 한 화면에서 본 것.',
  input: {
    id: unlessEmpty(noticeId),
    upTo: unlessEmpty(noticeId),
    /** With `upTo`, only of this kind. */
    kind: z.optional(z.enum(NOTICE_KIND_NAMES, { error: ID_MESSAGE })),
    /** Address of the page that shows what they are about. */
    seenAt: z.optional(z.string({ error: ID_MESSAGE }).check(z.maxLength(200, { error: ID_MESSAGE }))),
  },
  data: z.object({ unread: rows }),
})

const kinds = z.optional(z.array(z.enum(NOTICE_KIND_NAMES, { error: '무엇을 알릴지 다시 골라 주세요.' })))
const phone = z.pipe(
  z.string({ error: '휴대폰 번호를 적어 주세요.' }),
  z.transform((value: string) => normalizeMobile(value)),
)
const checkedPhone = phone.check(
  z.refine((value) => mobileError(value) === null, { error: '휴대폰 번호를 확인해 주세요.' }),
)

export const saveNoticeSettings = desk(acts.saveNoticeSettings, {
  summary: '내 알림을 어디로 받을지 정한다. 꼭 닿아야 하는 알림은 모두 끌 수 없다.',
  input: {
    here: kinds,
    mail: kinds,
    text: kinds,
    minutesBefore: wholeNumber(60, '몇 분 전에 알릴지 골라 주세요.'),
    hasSound: ticked(),
  },
  data: z.object({ saved: z.boolean() }),
})

export const requestStaffCode = desk(acts.requestStaffCode, {
  summary: '내 알림 문자를 받을 번호로 인증번호를 보낸다.',
  sendsText: true,
  isDear: 'code',
  input: { phone: checkedPhone },
  data: z.object({ certId: z.string() }),
  refusals: ['tooMany', 'workNeeded'],
})

export const confirmStaffPhone = desk(acts.confirmStaffPhone, {
  summary:
    '그 번호로 온 인증번호를 확인하고 내 알림 문자를 받을 번호로 삼는다. 확인하지 않은 번호로는 보내지 않는다.',
  input: {
    certId: z.string({ error: CODE_MESSAGE }).check(z.maxLength(64)),
    code: z.string({ error: CODE_MESSAGE }).check(z.trim(), z.regex(/^\d{6}$/, { error: CODE_MESSAGE })),
  },
  data: z.object({ confirmed: z.boolean() }),
})

export const removeStaffPhone = desk(acts.removeStaffPhone, {
  summary: '내 알림 문자를 받던 번호를 지운다. 문자로 받던 알림은 메일로 받는다.',
  data: z.object({ removed: z.boolean() }),
})
