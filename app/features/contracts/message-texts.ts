import { BRAND, DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate, seoulDate, sentenceDate } from '#app/platform/korean-time.ts'
import type { QuotedTerms } from './contract.ts'

const CARRIERS = { lg: 'LG U+', kt: 'KT', sk: 'SK브로드밴드' } as const
const won = (amount: number) => amount.toLocaleString('ko')

/** content/documents/messages.md, 16 `quote.sent`. */
export function quoteText(terms: QuotedTerms, { advisor, at }: { advisor: string; at: Date }): string {
  const gift = terms.giftAmount > 0 ? `${won(terms.giftAmount)}원, ${terms.giftDue}` : '없음'
  return [
    `[${BRAND.ko}] 오늘 안내한 내용이에요`,
    '',
    `통신사: ${CARRIERS[terms.carrier]}`,
    `상품: ${terms.planName}`,
    `월 요금: ${won(terms.monthly)}원 (부가세 포함)`,
    `- 정가 ${won(terms.listPrice)}원`,
    `- 약정 할인 -${won(terms.termDiscount)}원`,
    ...(terms.volumeDiscount > 0 ? [`- 다량 할인 -${won(terms.volumeDiscount)}원`] : []),
    `- 결합 할인 ${terms.bundleDiscount > 0 ? `-${won(terms.bundleDiscount)}원` : '없음'}`,
    `약정: ${terms.termMonths}개월`,
    `설치비(1회): ${won(terms.installFee)}원`,
    `3년 납부 총액: ${won(terms.total)}원`,
    `사은품: ${gift}`,
    ...(terms.giftAmount > 0 ? [`돌려주는 조건: ${terms.giftCondition}`] : []),
    `안내한 사람: ${advisor}, ${dottedDate(seoulDate(at))}`,
    '',
    `다르게 들은 점이 있으면 가입 전에 ${DEFAULT_SUPPORT_NUMBER}에서 말해 주세요.`,
  ].join('\n')
}

/** 17 `install.booked`. */
export function bookedText(carrier: QuotedTerms['carrier'], date: string, time: string): string {
  return `[${BRAND.ko}] ${CARRIERS[carrier]} 설치 ${sentenceDate(date)} ${time}. 바꾸려면 ${DEFAULT_SUPPORT_NUMBER}`
}

/** 13 `gift.scheduled`. */
export function giftScheduledText(amount: number, dueOn: string): string {
  return `[${BRAND.ko}] 사은품 ${won(amount)}원, ${dottedDate(dueOn)}까지 보낼게요. 문의 ${DEFAULT_SUPPORT_NUMBER}`
}

/** 13 `gift.paid`. */
export function giftPaidText(amount: number): string {
  return `[${BRAND.ko}] 사은품 ${won(amount)}원 보냈어요. 오늘 안에 오지 않으면 ${DEFAULT_SUPPORT_NUMBER}`
}

/** 13 `gift.delayed`. */
export function giftDelayedText(wasDue: string, dueOn: string, reason: string): string {
  return [
    `[${BRAND.ko}] 사은품 지급이 늦어져요`,
    '',
    `약속한 날: ${dottedDate(wasDue)}`,
    `새 날짜: ${dottedDate(dueOn)}`,
    `늦어진 까닭: ${reason}`,
    '',
    '약속을 지키지 못해 죄송해요. 새 날짜까지 꼭 보낼게요.',
    `문의 ${DEFAULT_SUPPORT_NUMBER}`,
  ].join('\n')
}

/** 14 `review.invite`: nothing is given for a review, so it is no advertisement. */
export function reviewInviteText(url: string): string {
  return `[${BRAND.ko}] 설치는 어땠나요? 아쉬운 점도 그대로 적어 주세요. ${url}`
}
