import { EXAMPLE } from './template-shape.ts'

/** The frames of every advertisement (content/documents/messages.md, 19). */
export const AD_TEMPLATES = {
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
      phone: EXAMPLE.phone,
      title: '이번 달 인터넷 요금 안내',
      message: '쓰던 요금과 나란히 견주어 볼 수 있어요.',
      url: `${EXAMPLE.origin}/plans`,
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
      url: `${EXAMPLE.origin}/plans`,
      consentDate: EXAMPLE.date,
      unsubscribeUrl: `${EXAMPLE.origin}/member/marketing`,
    },
  },
} as const
