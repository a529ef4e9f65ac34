import { useRef, type ReactNode } from 'react'
import { useSubmit } from 'react-router'
import {
  CANCEL_LABEL,
  CANCEL_QUESTION,
  CANCEL_TEXT,
  type ConsultationStatus,
  type StatusFormProps,
} from '#app/crm/door.ts'
import { StatusAnswered, StatusPlan, StatusRating, StopToo, type Installation } from '#app/crm/door.tsx'
import type { offerPlans, offerSlots, readAskedPlan } from '#app/crm/door.server.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useAct, useRefusal } from '#app/shared/forms/acts.tsx'
import { ASKS_FIRST } from '#app/platform/first-touch.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useConfirmDialog } from '#app/ui/confirm-dialog.ts'
import { Link } from '#app/ui/link.tsx'
import type { readOwnConsultTransfers } from './own-consults.server.ts'
import { AnswerNotice } from './answer-notice.tsx'
import {
  cancelOwnConsult,
  changeOwnConsult,
  rateOwnConsult,
  replanOwnConsult,
  stopOwnConsult,
  withdrawOwnConsultTransfer,
} from './consults-contract.ts'

const CONSULTS = '/mypage/consults'
const ROWS = {
  change: changeOwnConsult,
  replan: replanOwnConsult,
  rate: rateOwnConsult,
  cancel: cancelOwnConsult,
  stop: stopOwnConsult,
  withdrawTransfer: withdrawOwnConsultTransfer,
} as const

export const consultAddress = (receiptNo: string) => `${CONSULTS}?${new URLSearchParams({ receiptNo })}`

interface OwnConsultProps {
  one: ConsultationStatus
  slots: Awaited<ReturnType<typeof offerSlots>>
  asked: Awaited<ReturnType<typeof readAskedPlan>>
  plans: Awaited<ReturnType<typeof offerPlans>>
  transfers: Awaited<ReturnType<typeof readOwnConsultTransfers>>
  installation: Installation | undefined
  hours: string
  now: string
  /** Asks before it is cancelled. */
  isAsking: boolean
}

/** One consultation of a member, and what can be done about it. */
export function OwnConsult({
  one,
  slots,
  asked,
  plans,
  installation,
  transfers,
  hours,
  now,
  isAsking,
}: OwnConsultProps) {
  const { receiptNo } = one
  const refused = useRefusal(changeOwnConsult, { receiptNo })
  const isReplanRefused = useRefusal(replanOwnConsult, { receiptNo }) !== null
  const renderForm = (form: StatusFormProps) => <OwnConsultForm {...form} receiptNo={receiptNo} />
  return (
    <>
      {/* The state is the heading otherwise. */}
      {isAsking && <h1>상담 접수 상태</h1>}
      <AnswerNotice />
      <div className="stack-4">
        <StatusAnswered
          found={one}
          slots={slots}
          now={now}
          isAsking={isAsking}
          stopsAll
          timeError={refused && (refused.message ?? Object.values(refused.errors)[0] ?? '')}
          hours={hours}
          transfers={transfers}
          asked={asked}
          installation={installation}
          replan={
            plans && (
              // Closed after a change.
              <StatusPlan key={plans.chosen} plans={plans} isOpen={isReplanRefused} renderForm={renderForm} />
            )
          }
          rating={one.canRate && <StatusRating rating={one.rating} renderForm={renderForm} />}
          quote={
            one.hasQuote && (
              <ButtonLink to={`${CONSULTS}/${receiptNo}/quote`} size="lg">
                견적서 보기
              </ButtonLink>
            )
          }
          renderForm={renderForm}
          cancel={
            <CancelForm
              receiptNo={receiptNo}
              stop={<StopToo found={one} stopsAll renderForm={renderForm} />}
            />
          }
          close={
            <ButtonLink to={consultAddress(receiptNo)} kind="secondary" isWide>
              닫기
            </ButtonLink>
          }
        />
      </div>
      <p>
        <Link to={CONSULTS} className="mypage__act">
          내 상담 모두 보기
        </Link>
      </p>
    </>
  )
}

interface Own {
  receiptNo: string
}

function OwnConsultForm({ receiptNo, step, submit, button, className, children }: StatusFormProps & Own) {
  return (
    <ActForm
      row={ROWS[step]}
      params={{ receiptNo }}
      // The question stands on a page of its own.
      {...(step === 'cancel' && { next: consultAddress(receiptNo) })}
      {...(submit && { submit })}
      button={{ kind: 'primary', ...button }}
      {...(className && { className })}
      pageShowsRefusal
    >
      {children}
    </ActForm>
  )
}

/** Asks first: in a dialog with a script, on a page of its own without. */
function CancelForm({ receiptNo, stop }: Own & { stop: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const { send, isSending } = useAct(cancelOwnConsult, { receiptNo })
  const open = useSubmit()
  const { Dialog, ask, close } = useConfirmDialog(() => void open(form.current))
  const cancel = () => {
    close()
    if (form.current) void send(form.current)
  }
  return (
    <>
      <form ref={form} action={CONSULTS} {...{ [ASKS_FIRST]: '' }} onSubmit={ask}>
        <input type="hidden" name="receiptNo" value={receiptNo} />
        <input type="hidden" name="asks" value="cancel" />
        <Button type="submit" kind="ghost" className="status-page__quiet" isLoading={isSending}>
          신청 취소
        </Button>
      </form>
      {Dialog && (
        <Dialog
          title={CANCEL_QUESTION}
          more={stop}
          actions={[
            { label: '닫기', onSelect: close, isSafe: true },
            { label: CANCEL_LABEL, onSelect: cancel, isDestructive: true },
          ]}
        >
          {CANCEL_TEXT}
        </Dialog>
      )}
    </>
  )
}
