import { useEffect, useState, type ReactNode } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal, useEndedActs, useShown } from '#app/shared/forms/acts.tsx'
import { displayMobile } from '#app/shared/personal-data/masking.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { LeadLine } from './desk-contract.ts'
import type * as contract from './desk-steps-contract.ts'
import { NIGHT_MESSAGE } from './call-outcomes.ts'
import { DialledLine } from './dialled-line.tsx'
import { dialLead, revealLead } from './lead-acts.ts'
import './lead-contact.css'

const REASONS = ['상담 전화', '다시 걸기', '신청 내용 확인', '직접 적기']
const OWN_WORDS = '직접 적기'

/** Out of hours a call can still be made, but not at night. */
export type Dialling = 'open' | 'outside' | 'night'

interface LeadContactProps {
  lead: LeadLine
  /** Whether its button is the page's primary one. */
  isFirst?: boolean
  dialling?: Dialling
}

/** 전화 걸기 dials on a phone and 번호 보기 asks for a reason; both are logged. */
export function LeadContact({ lead, isFirst = false, dialling = 'open' }: LeadContactProps) {
  const params = { id: lead.id }
  const [isAsking, setAsking] = useState(false)
  const [dialled, revealedPerson] = [
    useShown<typeof contract.dialLead>(dialLead, params),
    useShown<typeof contract.revealLead>(revealLead, params),
  ]
  const fresh = dialled ?? revealedPerson
  // The number stays visible while other forms of the page are sent.
  const [shown, setShown] = useState(fresh)
  if (fresh && fresh !== shown) setShown(fresh)
  // The exchange rings the advisor's own phone by itself.
  const dialledMobile = dialled?.line === 'rings' ? undefined : dialled?.customerMobile
  useEffect(() => {
    if (dialledMobile && matchMedia('(pointer: coarse)').matches) location.href = `tel:${dialledMobile}`
  }, [dialledMobile])
  if (lead.isErased)
    return (
      <section className="lead-contact box column" aria-label="연락처">
        <p>손님이 취소해서 이름과 번호, 내용을 지웠어요. 신청한 때와 취소한 때만 남아 있어요.</p>
      </section>
    )
  if (shown)
    return (
      <ShownContact person={shown} isDialled={'lead' in shown}>
        <DialledLine line={'lead' in shown ? (shown as DataOf<typeof contract.dialLead>).line : null} />
      </ShownContact>
    )
  return (
    <section className="lead-contact box column" aria-label="연락처">
      <p className="lead-contact__person wrap">
        <span className="lead-contact__mobile nowrap bold">{lead.mobile}</span>
      </p>
      {lead.callsStopped && (
        <p className="lead-contact__failure">전화 그만 받기를 고른 분이에요. 걸지 않아요.</p>
      )}
      {dialling === 'night' && <p className="muted">{NIGHT_MESSAGE}</p>}
      {lead.urgency !== 'closed' && !lead.callsStopped && dialling !== 'night' && (
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
              {dialling === 'open' ? '전화 걸기' : '근무 시간 밖 · 그래도 걸기'}
            </Button>
          )}
        </ActForm>
      )}
      <Button kind="ghost" className="lead-contact__ask" onClick={() => setAsking(true)}>
        번호 보기
      </Button>
      <RevealWithoutScript leadId={lead.id} />
      {isAsking && <RevealDialog leadId={lead.id} onClose={() => setAsking(false)} />}
    </section>
  )
}

function ShownContact({
  person,
  isDialled,
  children,
}: {
  person: DataOf<typeof contract.revealLead>
  isDialled: boolean
  children: ReactNode
}) {
  const { customerName, customerMobile } = person
  return (
    <section className="lead-contact box column" aria-label="연락처">
      <p className="lead-contact__person wrap" aria-live="polite">
        <span className="bold">{customerName}</span>
        <span className="lead-contact__mobile nowrap bold">{displayMobile(customerMobile)}</span>
      </p>
      {children}
      <ButtonLink kind="secondary" size="lg" icon={<PhoneIcon />} to={`tel:${customerMobile}`}>
        {isDialled ? '다시 걸기' : '전화 걸기'}
      </ButtonLink>
    </section>
  )
}

function RevealWithoutScript({ leadId }: { leadId: string }) {
  return (
    <noscript>
      <style>{'.lead-contact__ask { display: none }'}</style>
      <ActForm
        row={revealLead}
        params={{ id: leadId }}
        submit="번호 보기"
        className="lead-contact__form column"
      >
        {({ typed }) => (
          <TextField
            label="번호를 보는 이유"
            hint="번호를 보면 열람 기록이 남아요."
            maxLength={200}
            {...typed('reason')}
          />
        )}
      </ActForm>
    </noscript>
  )
}

function RevealDialog({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const params = { id: leadId }
  const [chosen, setChosen] = useState(REASONS[0]!)
  const isOwn = chosen === OWN_WORDS
  const ended = useEndedActs()
  const [sentAt, setSentAt] = useState<number | null>(null)
  const refused = useRefusal(revealLead, params)
  const error = refused && (refused.errors['reason'] ?? refused.message)
  return (
    <Dialog
      title="번호를 볼까요?"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            닫기
          </Button>
          <Button type="submit" form="lead-reveal" isLoading={sentAt === ended}>
            번호 보기
          </Button>
        </>
      }
    >
      <ActForm
        row={revealLead}
        params={params}
        form={{ id: 'lead-reveal' }}
        className="lead-contact__form column"
        pageShowsRefusal
        onSend={() => setSentAt(ended)}
      >
        <p>번호를 보면 열람 기록이 남아요.</p>
        <RadioChips
          legend="보는 이유"
          name={isOwn ? 'chosen' : 'reason'}
          size="large"
          chips={REASONS.map((reason) => ({ value: reason, label: reason }))}
          value={chosen}
          onChange={setChosen}
          error={isOwn ? null : error}
        />
        {isOwn && <TextField label="이유" name="reason" maxLength={200} error={error} />}
      </ActForm>
    </Dialog>
  )
}
