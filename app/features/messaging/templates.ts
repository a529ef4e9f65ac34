import { CONTRACT_TEMPLATES } from './contract-templates.ts'

/** What a text is for: `info` tells of something that happened, `ad` recommends and obeys the law on advertising. */
export interface Template {
  name: string
  channel: 'sms' | 'mail'
  kind: 'info' | 'ad'
  /** Of a mail. */
  subject?: string
  text: string
  /** `{name}` in the text → what stands there, as an example. Every one must appear, unless it is optional. */
  variables: Readonly<Record<string, string>>
  optional?: readonly string[]
}

const PHONE = '1670-2072'
const ORIGIN = 'https://goreun.example'
const date = '2026.11.23'
const STATUS_URL = `${ORIGIN}/consult/status/GC-7K2MPQ4X`
const STOP_URL = `${ORIGIN}/consult/stop?token=AZq0vXkYcWm2Yd3p8T1uJw4K0bF6sQhR7nLxPzEoGiM`

/**
 * The texts that leave by themselves, as they are until an operator words them otherwise
 * (content/documents/messages.md). A mail's foot, who sends it, is added to each.
 */
export const TEMPLATES = {
  'consult.received.sms': {
    name: '상담 접수',
    channel: 'sms',
    kind: 'info',
    text: `[고른커넥트] 상담 신청을 받았어요

접수번호: {receiptNo}
전화할 때: {wish}
오는 전화: {phone}

접수 상태 보기, 시간 바꾸기, 취소
{statusUrl}

본인이 신청하지 않았다면 위 주소에서 취소해 주세요.
전화 그만 받기: {stopUrl}`,
    variables: {
      receiptNo: 'GC-7K2MPQ4X',
      wish: '11월 23일(월) 13:00~15:00',
      phone: PHONE,
      statusUrl: STATUS_URL,
      stopUrl: STOP_URL,
    },
  },
  'consult.assigned.sms': {
    name: '상담사 배정',
    channel: 'sms',
    kind: 'info',
    text: '[고른커넥트] {advisor}, {wish}에 전화할게요. 오는 전화 {phone}',
    variables: { advisor: '상담사 가', wish: '11월 23일(월) 13:00~15:00', phone: PHONE },
  },
  'consult.missed.sms': {
    name: '부재',
    channel: 'sms',
    kind: 'info',
    text: `[고른커넥트] 전화가 연결되지 않았어요

접수번호: {receiptNo}
다음에 걸 때: {next}
오는 전화: {phone}

다른 시간이 편하면 여기에서 바꿔 주세요.
{statusUrl}

전화 그만 받기: {stopUrl}`,
    variables: {
      receiptNo: 'GC-7K2MPQ4X',
      next: '11월 23일(월) 15:00',
      phone: PHONE,
      statusUrl: STATUS_URL,
      stopUrl: STOP_URL,
    },
  },
  'consult.missedLast.sms': {
    name: '부재 (마지막)',
    channel: 'sms',
    kind: 'info',
    text: '[고른커넥트] 3번 전화드렸지만 연결되지 않았어요. 상담이 필요하면 {phone}',
    variables: { phone: PHONE },
  },
  'consult.changed.sms': {
    name: '희망 일시 변경',
    channel: 'sms',
    kind: 'info',
    text: '[고른커넥트] 상담 시간을 바꿨어요. {wish}에 전화할게요. {phone}',
    variables: { wish: '11월 23일(월) 13:00~15:00', phone: PHONE },
  },
  'consult.cancelled.sms': {
    name: '상담 취소',
    channel: 'sms',
    kind: 'info',
    text: '[고른커넥트] 상담 신청을 취소했어요. 더 전화하지 않을게요. 문의 {phone}',
    variables: { phone: PHONE },
  },
  ...CONTRACT_TEMPLATES,
  'join.welcome.mail': {
    name: '가입 환영',
    channel: 'mail',
    kind: 'info',
    subject: '가입이 끝났어요',
    text: `{name} 님, 반가워요.

이제 상담 내역, 사은품 지급 상태, 내가 쓴 글을 한곳에서 볼 수 있어요.

- 가입한 날: {date}
- 가입한 방법: {snsName}
- 광고 정보 수신: {marketingState}

동의한 내용은 언제든 ‘내가 동의한 것’에서 보고 바꿀 수 있어요.
내 정보 보기: {url}

본인이 가입하지 않았다면 {phone}에서 알려 주세요.`,
    variables: {
      name: '홍길동',
      date,
      snsName: '이메일',
      marketingState: '끔',
      url: `${ORIGIN}/mypage`,
      phone: PHONE,
    },
    optional: ['name'],
  },
  'passwd.reset.sms': {
    name: '비밀번호 변경',
    channel: 'sms',
    kind: 'info',
    text: '[고른커넥트] 비밀번호를 바꿨어요. 본인이 아니면 바로 {phone}에서 알려 주세요.',
    variables: { phone: PHONE },
  },
  'passwd.reset.mail': {
    name: '비밀번호 변경',
    channel: 'mail',
    kind: 'info',
    subject: '비밀번호를 바꿨어요',
    text: `{date}에 비밀번호를 바꿨고, 로그인한 모든 기기에서 로그아웃했어요.

본인이 바꾸지 않았다면 비밀번호를 다시 정하고 {phone}에서 알려 주세요.
비밀번호 다시 정하기: {url}`,
    variables: { date, phone: PHONE, url: `${ORIGIN}/member/find/pwd` },
  },
  'dormant.notice.sms': {
    name: '휴면 30일 전',
    channel: 'sms',
    kind: 'info',
    text: '[고른커넥트] {date}에 계정이 휴면으로 바뀌어요. 그 전에 로그인하면 그대로예요.',
    variables: { date },
  },
  'dormant.notice.mail': {
    name: '휴면 30일 전',
    channel: 'mail',
    kind: 'info',
    subject: '{date}에 계정이 휴면으로 바뀌어요',
    text: `{name} 님, 11개월 넘게 로그인하지 않았어요.

- 휴면으로 바뀌는 날: {date}
- 나누어 보관하는 정보: 이름, 휴대폰 번호, 이메일, 로그인 정보
- 막는 방법: {date} 전에 한 번 로그인하기

로그인하기: {url}

휴면으로 바뀐 뒤에도 휴대폰 본인 확인을 하면 바로 다시 쓸 수 있어요. 더 쓰지 않는다면 탈퇴할 수 있어요. 이용약관 제12조에 따라 보내는 안내예요.`,
    variables: { name: '홍길동', date, url: `${ORIGIN}/login` },
    optional: ['name'],
  },
  'qna.answered.sms': {
    name: '질문 답변',
    channel: 'sms',
    kind: 'info',
    text: '[고른커넥트] 남긴 질문에 답이 올라왔어요. 내 정보의 ‘내가 쓴 글’에서 볼 수 있어요.',
    variables: {},
  },
  'qna.answered.mail': {
    name: '질문 답변',
    channel: 'mail',
    kind: 'info',
    subject: '남긴 질문에 답이 올라왔어요',
    text: `{name} 님, ‘{title}’에 답을 드렸어요.

답변 보기: {url}

더 궁금한 점은 그 글에 댓글로 남겨 주세요. 비밀글은 로그인해야 볼 수 있어요.`,
    variables: {
      name: '홍길동',
      title: '설치는 며칠 걸리나요?',
      url: `${ORIGIN}/bbs/bbs_qna/view?seqno=1001`,
    },
    optional: ['name', 'title'],
  },
  'login.newDevice.mail': {
    name: '새 기기 로그인',
    channel: 'mail',
    kind: 'info',
    subject: '새 기기에서 로그인했어요',
    text: `- 때: {at}
- 기기: {device}
- 지역: 인터넷 주소 {region}

본인이면 그대로 두면 돼요. 아니라면 모든 기기를 로그아웃하고 비밀번호를 바꿔 주세요.
{url}`,
    variables: {
      at: `${date} 13:00`,
      device: '윈도우 크롬',
      region: '203.0.*.*',
      url: `${ORIGIN}/mypage/sessions`,
    },
  },
  'ad.base.sms': {
    name: '광고 글 기본 틀',
    channel: 'sms',
    kind: 'ad',
    text: `(광고) 고른커넥트 {phone}
{title}

{message}
{url}

금액과 조건은 신청 시점에 따라 달라요.
무료수신거부 {rejectNumber}`,
    variables: {
      phone: PHONE,
      title: '이번 달 인터넷 요금 안내',
      message: '쓰던 요금과 나란히 견주어 볼 수 있어요.',
      url: `${ORIGIN}/plans`,
      rejectNumber: '080-000-0000',
    },
    optional: ['title'],
  },
  'ad.base.mail': {
    name: '광고 글 기본 틀',
    channel: 'mail',
    kind: 'ad',
    subject: '(광고) [고른커넥트] {title}',
    text: `{message}
{url}

이 메일은 {consentDate}에 광고 정보 수신에 동의한 분께 보냈어요.
수신 거부: {unsubscribeUrl}
To stop receiving these e-mails, click here: {unsubscribeUrl}`,
    variables: {
      title: '이번 달 인터넷 요금 안내',
      message: '쓰던 요금과 나란히 견주어 볼 수 있어요.',
      url: `${ORIGIN}/plans`,
      consentDate: date,
      unsubscribeUrl: `${ORIGIN}/member/marketing`,
    },
  },
} as const satisfies Record<string, Template>

export type TemplateKey = keyof typeof TEMPLATES
export const TEMPLATE_KEYS = Object.keys(TEMPLATES) as TemplateKey[]

/** What a text of this kind is told. */
export type ValuesOf<Key extends TemplateKey> = Record<keyof (typeof TEMPLATES)[Key]['variables'], string>

/** What an operator worded otherwise. */
export interface Wording {
  /** Of a mail. */
  subject: string | null
  text: string
  /** The number under which Kakao approved just this text. */
  kakaoTemplate?: string
}

export const templateOf = (key: TemplateKey): Template => TEMPLATES[key]

/** Whether a text may go by KakaoTalk first: Alimtalk carries no advertising. */
export function takesAlimtalk(key: TemplateKey): boolean {
  const { channel, kind } = templateOf(key)
  return channel === 'sms' && kind === 'info'
}

/** How a text stands without anybody's change. */
export function ownWording(key: TemplateKey): Wording {
  const { subject = null, text } = templateOf(key)
  return { subject, text }
}

const VARIABLE = /\{([A-Za-z]+)\}/g

/** Puts values where `{name}` stands; once, so that a value with braces stays as it is. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (found, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : found,
  )
}

/** A text as it is handed in to Kakao, whose variables are `#{name}`. */
export const asKakaoWrites = (text: string) => text.replaceAll(VARIABLE, '#{$1}')

/** The names of the variables a text has. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name!)),
]
