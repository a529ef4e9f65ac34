import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { Services } from '#app/database/services.server.ts'
import {
  readWordings,
  smsFrom,
  type SmsText,
  type Wordings,
} from '#app/shared/messaging/template-texts.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate, seoulDate, sentenceDate } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import { bundledPhones } from './contract-lines.ts'
import { CARRIER, INSTALL_AT, type QuotedTerms } from './contract.ts'

const phone = DEFAULT_SUPPORT_NUMBER

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** `wordings` must be read before a transaction begins. */
export function quoteText(
  wordings: Wordings,
  terms: QuotedTerms,
  { advisor, at }: { advisor: string; at: Date },
): SmsText {
  const { carrier, termDiscount, volumeDiscount, bundleDiscount, homePhone = 0, giftAmount } = terms
  return smsFrom(wordings, 'quote.sent.sms', {
    carrier: CARRIER_NAMES[carrier],
    plan: terms.planName,
    monthly: won(terms.monthly),
    list: won(terms.listPrice),
    discounts: [
      `- 약정 할인 -${won(termDiscount)}`,
      ...(volumeDiscount > 0 ? [`- 다량 할인 -${won(volumeDiscount)}`] : []),
      bundleDiscount > 0
        ? `- 결합 할인(${plain(bundledPhones(terms))}) -${won(bundleDiscount)}`
        : '- 결합 할인 없음',
      ...(homePhone > 0 ? [`- ${terms.homePhoneName ?? HOME_PHONE} +${won(homePhone)}`] : []),
    ].join('\n'),
    term: `${terms.termMonths}개월`,
    installFee: won(terms.installFee),
    total: won(terms.total),
    gift:
      giftAmount > 0 ? `${won(giftAmount)}, ${terms.giftDue}\n돌려주는 조건: ${terms.giftCondition}` : '없음',
    advisor,
    date: dottedDate(seoulDate(at)),
    phone,
  })
}

/** As the page shows it before it is sent, with `CARRIER` and `INSTALL_AT` in their places. */
export const readBookedText = async (services: Services): Promise<string> =>
  smsFrom(await readWordings(services), 'install.booked.sms', {
    carrier: CARRIER,
    installAt: INSTALL_AT,
    phone,
  }).text

export function bookedText(
  wordings: Wordings,
  carrier: QuotedTerms['carrier'],
  date: string,
  time: string,
): SmsText {
  const installAt = `${sentenceDate(date)} ${time}`
  return smsFrom(wordings, 'install.booked.sms', { carrier: CARRIER_NAMES[carrier], installAt, phone })
}
