import { smsFrom, type SmsText, type Wordings } from '#app/shared/messaging/template-texts.server.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import { sumWords, type CancelEstimate } from './early-cancel.ts'
import type { GiftReturn } from '#app/crm/contracts/gift-return.ts'

const phone = DEFAULT_SUPPORT_NUMBER

/** `wordings` must be read before a transaction begins. */
export function endedText(
  wordings: Wordings,
  {
    carrier,
    onDate,
    returns,
    dueOn,
  }: {
    carrier: CarrierCode
    onDate: string
    returns: readonly GiftReturn[]
    dueOn: string
  },
): SmsText {
  const gift = returns.map(({ amount, counted }) => `돌려주실 사은품: ${won(amount)}\n${counted}`).join('\n')
  return smsFrom(wordings, 'line.ended.sms', {
    carrier: CARRIER_NAMES[carrier],
    date: dottedDate(onDate),
    gift:
      returns.length > 0
        ? `${gift}\n${dottedDate(dueOn)}까지 받을 방법은 전화로 안내할게요.`
        : '돌려주실 사은품은 없어요.',
    phone,
  })
}

export const continuedText = (wordings: Wordings, carrier: CarrierCode): SmsText =>
  smsFrom(wordings, 'line.continued.sms', { carrier: CARRIER_NAMES[carrier], phone })

export const estimateText = (
  wordings: Wordings,
  carrier: CarrierCode,
  { day, total, steps, isSample }: CancelEstimate,
): SmsText =>
  smsFrom(wordings, 'line.estimate.sms', {
    carrier: CARRIER_NAMES[carrier],
    date: dottedDate(day),
    amount: `할인반환금 ${sumWords(total)}${isSample ? ' (예시 비율)' : ''}`,
    steps: steps.map((step) => `- ${step}`).join('\n'),
    phone,
  })

export const settledText = (wordings: Wordings, amount: number, outcome: 'RETURNED' | 'WAIVED'): SmsText =>
  smsFrom(wordings, 'line.settled.sms', {
    amount: won(amount),
    result: outcome === 'RETURNED' ? '돌려주신 것을 확인했어요' : '돌려받지 않기로 했어요',
    phone,
  })
