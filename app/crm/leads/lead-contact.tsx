import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { displayMobile } from '#app/shared/personal-data/masking.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import type { LeadLine } from './desk-contract.ts'
import { useLeadAnswer } from './lead-answer.ts'
import type { actOnLead } from './lead-actions.server.ts'
import './lead-contact.css'

const REASONS = ['상담 전화', '다시 걸기', '신청 내용 확인', '직접 적기']
const OWN_WORDS = '직접 적기'

interface LeadContactProps {
  lead: LeadLine
  /** The page's one filled button, until the number is shown. */
  isFirst?: boolean
}

/**
 * The masked number. 전화 걸기 shows it and dials where a phone can, 번호 보기 asks for a reason; both are logged.
 * Nothing is kept on leaving the page.
 */
export function LeadContact({ lead, isFirst = false }: LeadContactProps) {
  const fetcher = useFetcher<typeof actOnLead>()
  const [isAsking, setAsking] = useState(false)
  const answered = useLeadAnswer(lead.id, ['dial', 'reveal'])
  const outcome = fetcher.data ?? answered
  const shown = outcome?.isOk && 'customerMobile' in outcome.value ? outcome.value : null
  const dialled = shown && outcome?.intent === 'dial' ? shown.customerMobile : null
  useEffect(() => {
    if (dialled && matchMedia('(pointer: coarse)').matches) location.href = `tel:${dialled}`
  }, [dialled])
  if (shown) return <ShownContact person={shown} isDialled={dialled !== null} />
  const isSending = fetcher.state !== 'idle'
  return (
    <section className="lead-contact" aria-label="연락처">
      <p className="lead-contact__person">
        <span className="lead-contact__mobile nowrap">{lead.mobile}</span>
      </p>
      {outcome && !outcome.isOk && outcome.intent === 'dial' && !isSending && (
        <p className="lead-contact__failure" role="alert">
          {outcome.message}
        </p>
      )}
      {lead.callsStopped && (
        <p className="lead-contact__failure">전화 그만 받기를 고른 분이에요. 걸지 않아요.</p>
      )}
      {lead.urgency !== 'closed' && !lead.callsStopped && (
        <fetcher.Form method="post" className="lead-contact__dial">
          <input type="hidden" name="intent" value="dial" />
          <input type="hidden" name="leadId" value={lead.id} />
          <Button
            type="submit"
            id="lead-dial"
            kind={isFirst ? 'primary' : 'secondary'}
            size="lg"
            icon={<PhoneIcon />}
            isLoading={isSending}
          >
            전화 걸기
          </Button>
        </fetcher.Form>
      )}
      <Button kind="ghost" className="lead-contact__ask" onClick={() => setAsking(true)}>
        번호 보기
      </Button>
      <RevealWithoutScript leadId={lead.id} refused={answered?.isOk === false ? answered : undefined} />
      {isAsking && (
        <RevealDialog
          error={outcome && !outcome.isOk && outcome.intent === 'reveal' ? outcome.message : null}
          isLoading={isSending}
          onSend={(form) => {
            form.set('leadId', lead.id)
            void fetcher.submit(form, { method: 'post' })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

interface ShownContactProps {
  person: { customerName: string; customerMobile: string }
  isDialled: boolean
}

function ShownContact({ person: { customerName, customerMobile }, isDialled }: ShownContactProps) {
  return (
    <section className="lead-contact" aria-label="연락처">
      <p className="lead-contact__person" aria-live="polite">
        <span className="lead-contact__name">{customerName}</span>
        <span className="lead-contact__mobile nowrap">{displayMobile(customerMobile)}</span>
      </p>
      <ButtonLink kind="secondary" size="lg" icon={<PhoneIcon />} to={`tel:${customerMobile}`}>
        {isDialled ? '다시 걸기' : '전화 걸기'}
      </ButtonLink>
    </section>
  )
}

interface RevealWithoutScriptProps {
  leadId: string
  refused: { message: string; values?: Readonly<Record<string, string>> } | undefined
}

/** What the dialog asks, where no script opens one. */
function RevealWithoutScript({ leadId, refused }: RevealWithoutScriptProps) {
  return (
    <noscript>
      <style>{'.lead-contact__ask { display: none }'}</style>
      <form method="post" className="lead-contact__form">
        <input type="hidden" name="intent" value="reveal" />
        <input type="hidden" name="leadId" value={leadId} />
        <TextField
          label="번호를 보는 까닭"
          hint="번호를 보면 열람 기록이 남아요."
          name="reason"
          maxLength={200}
          defaultValue={refused?.values?.['reason'] ?? ''}
          error={refused?.values?.['intent'] === 'reveal' ? refused.message : null}
        />
        <Button type="submit" kind="secondary">
          번호 보기
        </Button>
      </form>
    </noscript>
  )
}

interface RevealDialogProps {
  error: string | null
  isLoading: boolean
  onSend: (form: FormData) => void
  onClose: () => void
}

function RevealDialog({ error, isLoading, onSend, onClose }: RevealDialogProps) {
  const [chosen, setChosen] = useState(REASONS[0]!)
  const send = (form: FormData) => {
    const own = String(form.get('own') ?? '')
    const sent = new FormData()
    sent.set('intent', 'reveal')
    sent.set('reason', chosen === OWN_WORDS ? own : chosen)
    onSend(sent)
  }
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
          <Button type="submit" form="lead-reveal" isLoading={isLoading}>
            번호 보기
          </Button>
        </>
      }
    >
      <form id="lead-reveal" className="lead-contact__form" action={send}>
        <p>번호를 보면 열람 기록이 남아요.</p>
        <RadioChips
          legend="보는 까닭"
          name="reason"
          size="large"
          chips={REASONS.map((reason) => ({ value: reason, label: reason }))}
          value={chosen}
          onChange={setChosen}
          error={chosen === OWN_WORDS ? null : error}
        />
        {chosen === OWN_WORDS && <TextField label="까닭" name="own" maxLength={200} error={error} />}
      </form>
    </Dialog>
  )
}
