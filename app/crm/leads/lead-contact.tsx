import { useEffect, useState } from 'react'
import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { displayMobile } from '#app/shared/personal-data/masking.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EyeIcon } from '#app/ui/desk-icons.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { LeadLine } from './desk-contract.ts'
import type * as contract from './desk-steps-contract.ts'
import { NIGHT_MESSAGE } from './call-outcomes.ts'
import { DialledLine } from './dialled-line.tsx'
import { dialLead, revealLead } from './lead-acts.ts'
import { RevealDialog, RevealWithoutScript } from './reveal-number.tsx'
import './lead-contact.css'

/** Out of hours a call can still be made, but not at night. */
export type Dialling = 'open' | 'outside' | 'night'

/** Name and number since they were dialled or looked at; they stay while other forms of the page are sent. */
function useOpened(id: string) {
  const dialled = useShown<typeof contract.dialLead>(dialLead, { id })
  const revealed = useShown<typeof contract.revealLead>(revealLead, { id })
  const fresh = dialled ?? revealed
  const [shown, setShown] = useState(fresh)
  if (fresh && fresh !== shown) setShown(fresh)
  return { shown, dialled }
}

/** As soon as it is known; masked until then. */
export function ShownName({ lead }: { lead: LeadLine }) {
  const { shown } = useOpened(lead.id)
  return shown?.customerName ?? lead.name
}

/** The number, masked until it is dialled or asked for with a reason; both are logged. */
export function ContactNumber({ lead }: { lead: LeadLine }) {
  const [isAsking, setAsking] = useState(false)
  const { shown } = useOpened(lead.id)
  if (lead.isErased)
    return (
      <section className="lead-contact" aria-label="연락처">
        <p>손님이 취소해서 이름과 번호, 내용을 지웠어요. 신청한 때와 취소한 때만 남아 있어요.</p>
      </section>
    )
  if (shown)
    return (
      <section className="lead-contact" aria-label="연락처">
        <p className="lead-contact__person wrap" aria-live="polite">
          <span className="lead-contact__mobile nowrap bold">{displayMobile(shown.customerMobile)}</span>
        </p>
        <DialledLine line={'lead' in shown ? (shown as DataOf<typeof contract.dialLead>).line : null} />
      </section>
    )
  return (
    <section className="lead-contact" aria-label="연락처">
      <span className="lead-contact__mobile nowrap bold">{lead.mobile}</span>
      <Button
        kind="ghost"
        className="lead-contact__ask"
        title="번호 보기"
        icon={<EyeIcon />}
        onClick={() => setAsking(true)}
      >
        <span className="sr-only">번호 보기</span>
      </Button>
      {lead.callsStopped && (
        <p className="lead-contact__failure">전화 그만 받기를 고른 분이에요. 걸지 않아요.</p>
      )}
      <RevealWithoutScript leadId={lead.id} />
      {isAsking && <RevealDialog leadId={lead.id} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Now; an outcome of a call is named 다시 걸기. */
const AGAIN = '한 번 더 걸기'

interface ContactDialProps {
  lead: LeadLine
  /** Whether its button is the page's primary one. */
  isFirst?: boolean
  dialling?: Dialling
  /** They were dialled already, and no outcome was recorded. */
  isAgain?: boolean
}

/** Dials: on a phone by itself, elsewhere it shows the number. */
export function ContactDial({ lead, isFirst = false, dialling = 'open', isAgain = false }: ContactDialProps) {
  const word = isAgain ? AGAIN : '전화 걸기'
  const params = { id: lead.id }
  const closed = useClosedHours()
  const { shown, dialled } = useOpened(lead.id)
  // The exchange rings the advisor's own phone by itself.
  const dialledMobile = dialled?.line === 'rings' ? undefined : dialled?.customerMobile
  useEffect(() => {
    if (dialledMobile && matchMedia('(pointer: coarse)').matches) location.href = `tel:${dialledMobile}`
  }, [dialledMobile])
  if (lead.isErased || lead.callsStopped) return null
  if (shown)
    return (
      <ButtonLink
        kind="secondary"
        size="lg"
        icon={<PhoneIcon />}
        to={`tel:${shown.customerMobile}`}
        className="lead-contact__dial"
      >
        {'lead' in shown ? AGAIN : '전화 걸기'}
      </ButtonLink>
    )
  if (lead.urgency === 'closed') return null
  if (dialling === 'night')
    return (
      <span className="lead-contact__dial">
        <Button disabled size="lg" icon={<PhoneIcon />} title={NIGHT_MESSAGE}>
          {closed ? (
            <>
              <span className="sr-only">전화는 </span>
              {`${closed.opensAt}부터`}
            </>
          ) : (
            '지금은 걸 수 없어요'
          )}
        </Button>
      </span>
    )
  return (
    <ActForm row={dialLead} params={params} className="lead-contact__dial">
      {({ isSending }) => (
        <Button
          type="submit"
          id="lead-dial"
          kind={isFirst ? 'primary' : 'secondary'}
          size="lg"
          icon={<PhoneIcon />}
          isLoading={isSending}
        >
          {dialling === 'open' ? word : '그래도 걸기'}
          <kbd aria-hidden="true">C</kbd>
        </Button>
      )}
    </ActForm>
  )
}
