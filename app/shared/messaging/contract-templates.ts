import { TOTAL_NAME } from '#app/shared/plans/plan-price.ts'
import { EXAMPLE, mail, sms } from './template-shape.ts'

const ASKED_EXAMPLE = {
  carrier: 'KT',
  date: '2027.02.22',
  url: `${EXAMPLE.origin}/renewal?token=AAGTxYk0cVi3ZQy8sT1uJw4K0bF6sQhR7nLxPzEoGiMw`,
} as const
const END_EXAMPLE = {
  ...ASKED_EXAMPLE,
  stopUrl: `${ASKED_EXAMPLE.url}&stop=1`,
  phone: EXAMPLE.phone,
} as const

/** Messages after the call (content/documents/messages.md, 13, 14, 16, 17). */
export const CONTRACT_TEMPLATES = {
  'quote.sent.sms': sms({
    name: '상담 내용 정리',
    text: `[고른커넥트] 오늘 안내한 내용이에요

통신사: {carrier}
상품: {plan}
월 요금: {monthly} (부가세 포함)
- 정가 {list}
{discounts}
약정: {term}
설치비(1회): {installFee}
${TOTAL_NAME}: {total}
사은품: {gift}
안내한 사람: {advisor}, {date}

다르게 들은 점이 있으면 가입 전에 {phone}에서 말해 주세요.`,
    variables: {
      carrier: 'KT',
      plan: '500메가 + TV 기본형',
      monthly: '42,900원',
      list: '56,100원',
      discounts: '- 약정 할인 -11,000원\n- 결합 할인(KT 휴대폰 1회선) -5,500원\n- 인터넷전화 기본형 +3,300원',
      term: '36개월',
      installFee: '27,500원',
      total: '1,571,900원',
      gift: '400,000원, 개통 다음 날\n돌려주는 조건: 1년 안에 해지하면 전액',
      advisor: '상담사 가',
      date: EXAMPLE.date,
      phone: EXAMPLE.phone,
    },
  }),
  'install.booked.sms': sms({
    name: '설치 예약, 하루 전 알림',
    text: '[고른커넥트] {carrier} 설치 {installAt}. 바꾸려면 {phone}',
    variables: { carrier: 'KT', installAt: '11월 23일(월) 13:00~15:00', phone: EXAMPLE.phone },
  }),
  'install.rating.sms': sms({
    name: '설치 평가 부탁',
    text: `[고른커넥트] 설치는 어땠나요?

아래에서 하나만 눌러 알려 주세요. 다음 설치를 고치는 데 써요.
{url}

답하지 않아도 괜찮아요. 문의 {phone}`,
    variables: {
      url: `${EXAMPLE.origin}/consult/installed?token=AGTxYk0cVi3ZQy8sT1uJw4K0bF6sQhR7nLxPzEoGiMw`,
      phone: EXAMPLE.phone,
    },
  }),
  'gift.scheduled.sms': sms({
    name: '사은품 지급일',
    text: '[고른커넥트] 사은품 {amount}, {date}까지 보낼게요. 문의 {phone}',
    variables: { amount: '400,000원', date: '2026.12.01', phone: EXAMPLE.phone },
  }),
  'gift.paid.sms': sms({
    name: '사은품 지급',
    text: '[고른커넥트] 사은품 {amount} 보냈어요. 오늘 안에 오지 않으면 {phone}',
    variables: { amount: '400,000원', phone: EXAMPLE.phone },
  }),
  'gift.declined.sms': sms({
    name: '사은품 주지 않음',
    text: `[고른커넥트] 마이페이지에서 만든 코드의 사은품 1건은 조건에 맞지 않아 드리지 않아요

이유를 알고 싶거나 다시 살펴 달라고 하시려면 14일 안에 전화해 주세요. 문의 {phone}`,
    variables: { phone: EXAMPLE.phone },
  }),
  'gift.delayed.sms': sms({
    name: '사은품 늦어짐',
    text: `[고른커넥트] 사은품 지급이 늦어져요

약속한 날: {dueDate}
새 날짜: {date}
늦어진 이유: {reason}

약속을 지키지 못해 죄송해요. 새 날짜까지 꼭 보낼게요.
문의 {phone}`,
    variables: {
      dueDate: '2026.12.01',
      date: '2026.12.04',
      reason: '상품권이 늦게 들어왔어요',
      phone: EXAMPLE.phone,
    },
  }),
  'line.ended.sms': sms({
    name: '회선 해지',
    text: `[고른커넥트] {carrier} 회선 해지를 확인했어요

해지한 날: {date}
{gift}

해지하며 낼 돈은 통신사가 정하고 마지막 요금에 나와요.
다르면 {phone}에서 말해 주세요.`,
    variables: {
      carrier: 'KT',
      date: '2026.10.10',
      gift: '돌려주실 사은품: 75,000원\n사은품 300,000원 × 남은 3개월 ÷ 12개월 = 75,000원\n2026.10.24까지 받을 방법은 전화로 안내할게요.',
      phone: EXAMPLE.phone,
    },
  }),
  'line.continued.sms': sms({
    name: '해지 취소',
    text: `[고른커넥트] {carrier} 회선을 그대로 써요

앞서 알린 해지와 사은품 반환은 없던 일이에요.
문의 {phone}`,
    variables: { carrier: 'KT', phone: EXAMPLE.phone },
  }),
  'line.estimate.sms': sms({
    name: '예상 해지 비용',
    text: `[고른커넥트] {carrier} 회선을 {date}에 해지하면

예상 금액: {amount}
{steps}

우리가 계산한 예상 금액이에요. 실제 금액은 통신사가 정해요. 해지하기 전에 통신사 고객센터에 꼭 확인해 주세요.
문의 {phone}`,
    variables: {
      carrier: 'KT',
      date: '2026.12.31',
      amount: '할인반환금 118,800원',
      steps:
        '- 2026.01.01부터 2026.12.31까지 12개월을 썼어요. 시작한 달까지 세요.\n- 받은 할인: 월 16,500원 × 12개월 = 198,000원\n- 12개월째의 비율 60%를 곱하면 118,800원',
      phone: EXAMPLE.phone,
    },
  }),
  'line.settled.sms': sms({
    name: '사은품 반환 끝',
    text: '[고른커넥트] 사은품 {amount}, {result}. 문의 {phone}',
    variables: { amount: '75,000원', result: '돌려주신 것을 확인했어요', phone: EXAMPLE.phone },
  }),
  // Asked for by whoever gets it; it names no offer and no price, so that it stays information (docs/adr/0223).
  'contract.end.sms': sms({
    name: '약정 만료 알림',
    text: `[고른커넥트] {carrier} 약정이 {date}에 끝나요

알려 달라고 하신 안내예요. 끝난 뒤의 월 요금은 통신사에 확인해 주세요.
내 약정 보기: {url}

알림 그만 받기: {stopUrl}
문의 {phone}`,
    variables: END_EXAMPLE,
  }),
  'contract.end.mail': mail({
    name: '약정 만료 알림',
    subject: '알려 달라고 하신 {carrier} 약정이 {date}에 끝나요',
    text: `끝나기 전에 확인할 것
1. 약정이 끝난 뒤의 월 요금
2. 결합으로 묶인 가족 회선
3. 빌린 장비와 돌려줄 것

내 약정 보기: {url}
알림 그만 받기: {stopUrl}

문의 {phone}`,
    variables: END_EXAMPLE,
  }),
  'contract.endAsk.sms': sms({
    name: '약정 만료 알림 확인',
    text: `[고른커넥트] 약정 만료 알림을 신청하셨나요?

{carrier} 약정이 끝나는 {date} 전에 알려 드려요. 아래에서 눌러야 시작해요.
{url}

신청하지 않았으면 그냥 두세요. 사흘 뒤에 지워져요.`,
    variables: ASKED_EXAMPLE,
  }),
  'contract.endAsk.mail': mail({
    name: '약정 만료 알림 확인',
    subject: '약정 만료 알림을 신청하셨나요?',
    text: `{carrier} 약정이 끝나는 {date} 전에 알려 드려요. 아래에서 눌러야 시작해요.
{url}

신청하지 않았으면 그냥 두세요. 사흘 뒤에 지워져요.`,
    variables: ASKED_EXAMPLE,
  }),
  'contract.endNoted.sms': sms({
    name: '통화에서 동의한 약정 만료 알림',
    text: `[고른커넥트] 약정 만료 알림에 동의하신 것으로 남겼어요

{carrier} 약정이 끝나는 {date} 전에 {by} 알려 드려요.

동의하지 않았거나 그만 받으려면: {stopUrl}
문의 {phone}`,
    variables: {
      carrier: ASKED_EXAMPLE.carrier,
      date: ASKED_EXAMPLE.date,
      by: '문자로',
      stopUrl: END_EXAMPLE.stopUrl,
      phone: EXAMPLE.phone,
    },
  }),
  // Nothing is given for a review, so asking for one is no advertisement.
  'review.invite.sms': sms({
    name: '후기 요청',
    text: '[고른커넥트] 설치는 어땠나요? 아쉬운 점도 그대로 적어 주세요. {url}',
    variables: { url: `${EXAMPLE.origin}/bbs/bbs_review/edit` },
  }),
} as const
