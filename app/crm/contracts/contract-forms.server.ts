import type { Services } from '#app/database/services.server.ts'
import { heldTo } from '#app/shared/desk/desk-forms.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { applied, booked, cancelledContract, invitedReview, opened, quoted, sentQuote } from './contract.ts'
import { applyContract, bookInstallation, cancelContract, openContract } from './contracts.server.ts'
import { quoteLead, sendQuote } from './quotes.server.ts'
import { inviteReview } from './reviews.server.ts'

type Form = Record<string, string>

/** Runs one of the page's forms with the use case of its call; tells what was done. */
export async function runContractForm(services: Services, form: Form, visit: Visit): Promise<string> {
  switch (form['step']) {
    case 'quote': {
      const { version } = await quoteLead(services, heldTo(quoted, withoutEmpty(withAmount(form))), visit)
      return `안내한 금액을 버전 ${version}으로 남겼어요.`
    }
    case 'send':
      await sendQuote(services, heldTo(sentQuote, form), visit)
      return '안내한 금액을 문자로 보냈어요.'
    case 'apply':
      await applyContract(services, heldTo(applied, form), visit)
      return '가입을 신청했어요.'
    case 'book':
      await bookInstallation(services, heldTo(booked, form), visit)
      return '설치 날짜를 남기고 문자로 알렸어요.'
    case 'open':
      await openContract(services, heldTo(opened, withoutEmpty(withPromisedDay(form))), visit)
      return '개통을 확인했어요.'
    case 'cancel':
      await cancelContract(services, heldTo(cancelledContract, form), visit)
      return '가입 신청을 거뒀어요.'
    case 'invite':
      await inviteReview(services, heldTo(invitedReview, form), visit)
      return '후기를 부탁하는 문자를 보냈어요.'
    default:
      throw new Refusal('unreadable')
  }
}

/** `400,000원` as people write it. */
const withAmount = ({ giftAmount = '', ...form }: Form): Form => ({
  ...form,
  giftAmount: giftAmount.replace(/원\s*$/, '').replaceAll(/[,\s]/g, ''),
})

/** An empty field that may be left out is left out. */
const withoutEmpty = (form: Form): Form =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))

/** A day of the gift that stands as the page filled it in is the promised one, whichever day the line was opened. */
const withPromisedDay = ({ giftPrefilled, giftDueOn = '', ...form }: Form): Form => ({
  ...form,
  giftDueOn: giftDueOn === giftPrefilled ? '' : giftDueOn,
})
