import { z } from 'zod/mini'
import { certConfirm, certRequest, encData, phone } from '#app/members/identity/contract.ts'
import {
  email,
  FORM_REFUSALS,
  listOf,
  memberRead,
  SESSION_REFUSALS,
  snsType,
} from '#app/members/session/contract.ts'
import { adChannel, adChannels } from '#app/shared/legal/ad-channel-contract.ts'
import { adChannelNames } from '#app/shared/legal/ad-channels.ts'
import { CONSENTS_UNREADABLE } from '#app/shared/legal/consent-forms.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { eitherWay } from '#app/platform/input-rules.ts'

export const READ = [...SESSION_REFUSALS, 'invalid'] as const
export const CHANGE = [...FORM_REFUSALS, 'notLoggedIn', 'loginExpired', 'notAllowed', 'tooMany'] as const
const change = { method: 'POST', from: 'body', access: 'member', refusals: CHANGE } as const

const yesOrNo = z.literal(['Y', 'N'], { error: 'Y나 N으로 적어 주세요.' })

const channels = z.array(adChannel)

const info = z.object({
  uEmail: z.nullable(z.string()),
  /** False: typed while joining and not verified yet. */
  isEmailConfirmed: z.boolean(),
  uName: z.string(),
  /** `010-****-5678` */
  uPhone: z.string(),
  snsType,
  marketingYN: yesOrNo,
  marketingChannels: channels,
  joinedAt: z.string(),
  linked: z.array(z.object({ snsType, linkedAt: z.string() })),
})
export type OwnInfo = z.output<typeof info>

export const ownInfo = endpoint({
  ...memberRead,
  path: '/api/user/info',
  summary: '내 정보. 휴대폰 번호는 가려서 준다.',
  data: info,
  refusals: READ,
})

const changes = z.object({
  passwd: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  marketingYN: z.optional(z.nullable(yesOrNo)),
  email: z.optional(z.nullable(email)),
  /** From /api/user/email/confirm with purpose change. */
  emailEncData: z.optional(z.nullable(encData)),
  phone: z.optional(z.nullable(phone)),
  /** From /api/user/cert/confirm with purpose changePhone. */
  encData: z.optional(z.nullable(encData)),
  usrNm: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
})

const updating = { ...change, input: changes, data: info, refusals: [...CHANGE, 'alreadyMember'] } as const

export const updateInfo = endpoint({
  ...updating,
  path: '/api/user/info',
  summary:
    '비밀번호가 있는 회원의 정보를 바꾼다. 이메일과 휴대폰은 새것을 인증한 encData와 passwd가 있어야 하고, 이름은 바꿀 수 없다.',
})

export const updateSnsInfo = endpoint({
  ...updating,
  path: '/api/user/infoSNS',
  summary: '비밀번호가 없는 회원의 정보를 바꾼다. passwd 대신 10분 안의 간편 로그인이 있어야 한다.',
})

/** Changed by a code that is sent to the new value. */
const what = z.literal(['email', 'phone'])

export const requestChangeCode = endpoint({
  ...change,
  path: '/api/user/info/:what/code',
  summary: '새 이메일이나 새 휴대폰 번호로 인증번호를 보낸다.',
  sendsText: true,
  isDear: 'code',
  input: z.object({
    what,
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    proof: certRequest.input.shape.proof,
  }),
  data: z.object({ what, certId: z.string() }),
  refusals: [...CHANGE, 'workNeeded'],
  said: () => '',
  next: '/mypage/profile?edit=:what&certId=:certId',
})

export const changeByCode = endpoint({
  ...updating,
  path: '/api/user/info/:what',
  summary:
    '새 이메일이나 새 휴대폰 번호를 거기로 온 인증번호로 바꾼다. 비밀번호가 있으면 passwd, 없으면 10분 안의 간편 로그인이 있어야 한다.',
  input: z.extend(certConfirm.input, { what, passwd: changes.shape.passwd }),
  said: () => '내 정보를 바꿨어요.',
  next: '/mypage/profile',
})

const consentState = z.object({
  item: z.string(),
  name: z.string(),
  version: z.nullable(z.string()),
  agreed: z.boolean(),
  /** Of advertising; empty for the others. */
  channels,
  at: z.nullable(z.string()),
  /** False if only a withdrawal ends it. */
  canWithdraw: z.boolean(),
  /** Newest first; `way` says where it came in, and who of the office noted it: `080 수신거부(김고른 적음)`. */
  history: z.array(
    z.object({
      item: z.string(),
      version: z.string(),
      agreed: z.boolean(),
      channels,
      at: z.string(),
      way: z.string(),
    }),
  ),
})
const consents = listOf(consentState)
export type ConsentState = z.output<typeof consentState>

export const ownConsents = endpoint({
  ...memberRead,
  path: '/api/user/consents',
  summary: '동의 내역과 그 기록.',
  data: consents,
  refusals: READ,
})

export const updateConsent = endpoint({
  ...change,
  path: '/api/user/consents',
  summary:
    '광고 정보 수신(채널마다)과 야간 수신에 동의하거나 동의를 철회한다. 야간은 문자로 받는 데 동의한 뒤에만. 필수 동의는 탈퇴로만 철회한다.',
  input: z.object({
    item: z.string({ error: '바꿀 동의를 골라 주세요.' }).check(z.maxLength(20)),
    agreed: eitherWay('동의하는지 true나 false로 적어 주세요.'),
    /** Missing means the version in force. */
    version: z.optional(z.nullable(z.string({ error: CONSENTS_UNREADABLE }))),
    channels: adChannels,
  }),
  data: consents,
  said: ({ input: { item, agreed, channels: named } }) =>
    `${named ? `${adChannelNames(named)} ` : ''}${item === 'night' ? '야간 광고 정보 수신' : '광고 정보 수신'}을 ${agreed ? '켰어요' : '껐어요'}. 결과를 14일 안에 알려 드릴게요.`,
})

const facts = z.record(z.string(), z.unknown())
const records = z.array(facts)

export const ownExport = endpoint({
  ...memberRead,
  path: '/api/user/export',
  summary: '고른커넥트가 가진 내 정보 전부. 10분 안에 로그인하거나 비밀번호를 확인한 세션에만 준다.',
  data: z.object({
    exportedAt: z.string(),
    profile: facts,
    consents: z.array(consentState),
    sessions: records,
    devices: records,
    linked: info.shape.linked,
    consults: records,
    messages: records,
    complaints: records,
    endReminders: records,
    /** Their own code, and by which of others they came. */
    referrals: z.object({ codes: records, came: records }),
    /** Those of the phone number. */
    quotes: records,
    contracts: records,
    posts: records,
    comments: records,
    drafts: records,
    /** Earlier wordings, photos, what they reported and what they liked. */
    revisions: records,
    photos: records,
    reports: records,
    likes: records,
  }),
  refusals: [...READ, 'notAllowed', 'tooMany'],
})

export const proveOwner = endpoint({
  ...change,
  path: '/api/user/proveOwner',
  summary:
    '본인인지 한 번 더 확인한다. 비밀번호가 있으면 passwd, 없으면 10분 안의 간편 로그인이 있어야 한다.',
  input: z.pick(changes, { passwd: true }),
  data: z.object({ minutes: z.number() }),
  said: ({ data: { minutes } }) => `확인했어요. ${minutes}분 안에 받을 수 있어요.`,
  saysSecret: true,
})

/** Stored as a code, because free text might identify the person. */
export const WITHDRAWAL_REASONS = [
  { value: 'UNUSED', label: '잘 쓰지 않아요' },
  { value: 'DONE', label: '상담이 끝났어요' },
  { value: 'PRIVACY', label: '개인정보가 걱정돼요' },
  { value: 'TROUBLE', label: '쓰기 불편해요' },
  { value: 'OTHER', label: '다른 이유가 있어요' },
] as const

const READ_FIRST = '지워지는 것과 남는 것을 읽고 표시해 주세요.'

export const withdrawal = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/user/withdraw',
  summary:
    '탈퇴한다. 비밀번호가 있으면 passwd, 없으면 10분 안의 간편 로그인이 있어야 한다. erasesTexts는 쓴 글도, erasesRequests는 상담 신청도 지운다.',
  input: z.object({
    passwd: changes.shape.passwd,
    reason: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    /** Also what they wrote on the boards. */
    erasesTexts: z.optional(eitherWay('글도 지울지 true나 false로 적어 주세요.')),
    /** Also their requests for a call, cancelled where one stands. */
    erasesRequests: z.optional(eitherWay('상담 신청도 지울지 true나 false로 적어 주세요.')),
    /** From the page's form, which sends false for an empty checkbox. */
    isRead: z.optional(eitherWay(READ_FIRST).check(z.refine((isRead) => isRead, { error: READ_FIRST }))),
  }),
  data: z.null(),
  said: () => '',
  next: '/member/withdrawn',
})
