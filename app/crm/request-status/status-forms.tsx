import type { ReactNode } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { useConfirmDialog } from '#app/ui/confirm-dialog.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AddressCard, TellAddress } from './address-card.tsx'
import { StatusAnswered } from './status-answered.tsx'
import { StatusPlan } from './status-plan.tsx'
import { StopToo } from './status-ends.tsx'
import type { StatusFormProps } from './status-form.ts'
import type { StatusAnswer } from './status-post.server.ts'
import { StatusRating } from './status-rating.tsx'
import { WaitsToday } from './waits-today.tsx'
import { CANCEL_LABEL, CANCEL_QUESTION, CANCEL_TEXT, REQUEST_SAID } from './status-words.ts'

/** Its forms carry the four digits on. */
export function StatusForms({ found, ...answer }: StatusAnswer & { found: ConsultationStatus }) {
  const { last4, slots, plans, done, isAsking, error, failed, now, address } = answer
  const renderForm = (form: StatusFormProps) => <StatusForm {...form} last4={last4} />
  return (
    <>
      {/* Each answer is a new one, also when it says the same. */}
      <StatusEcho key={now} done={done} error={error} />
      <StatusAnswered
        found={found}
        slots={slots}
        now={now}
        isAsking={isAsking}
        timeError={failed === 'change' ? error : null}
        isPage
        asked={answer.asked}
        promise={answer.promise}
        replan={
          plans && (
            // Closed after a change.
            <StatusPlan
              key={plans.chosen}
              plans={plans}
              isOpen={failed === 'replan'}
              renderForm={renderForm}
            />
          )
        }
        rating={found.canRate && <StatusRating rating={found.rating} renderForm={renderForm} />}
        quote={
          <>
            {found.hasQuote && (
              <StatusPage receiptNo={found.receiptNo} last4={last4} page="quote" name="견적서 보기" />
            )}
            {found.hasLines && (
              <StatusPage receiptNo={found.receiptNo} last4={last4} page="lines" name="개통한 회선 보기" />
            )}
          </>
        }
        hours={answer.hours}
        tellAddress={address?.canChange && !address.saved && <TellAddress facts={address} last4={last4} />}
        address={address?.saved && <AddressCard facts={address} saved={address.saved} last4={last4} />}
        waits={answer.waits && <WaitsToday range={answer.waits} now={new Date(now)} />}
        transfers={answer.transfers}
        renderForm={renderForm}
        cancel={<StatusCancel last4={last4} stop={<StopToo {...{ found, renderForm }} />} />}
        close={<StatusClose last4={last4} />}
      />
    </>
  )
}

/** Scrolled into view, because the form stands far below on a phone. */
function StatusEcho({ done, error }: Pick<StatusAnswer, 'done' | 'error'>) {
  if (!error && !done) return null
  return (
    <div ref={bringIntoSight}>
      {error || !done ? (
        <Notice tone="danger" role="alert" title={error ?? ''} />
      ) : (
        <Notice tone="success" role="alert" title={REQUEST_SAID[done]} />
      )}
    </div>
  )
}

const bringIntoSight = (echo: HTMLElement | null) => echo?.scrollIntoView({ block: 'nearest' })

type Whose = Pick<StatusAnswer, 'last4'>

function StatusForm({ step, submit, button, className, children, last4 }: StatusFormProps & Whose) {
  const isSending = useNavigation().formData?.get('step') === step
  return (
    <Form method="post" className={className} preventScrollReset={step === 'change' || step === 'replan'}>
      <input type="hidden" name="last4" value={last4} />
      <input type="hidden" name="step" value={step} />
      {children}
      {submit && (
        <Button type="submit" {...button} isLoading={isSending}>
          {submit}
        </Button>
      )}
    </Form>
  )
}

/** Asks in a dialog, or on a page of its own without JavaScript. */
function StatusCancel({ last4, stop }: Whose & { stop: ReactNode }) {
  const submit = useSubmit()
  const post = (step: string) => void submit({ last4, step }, { method: 'post' })
  const { Dialog, ask, close } = useConfirmDialog(() => post('askCancel'))
  const isSending = useNavigation().formData?.get('step') === 'cancel'
  const cancel = () => {
    close()
    post('cancel')
  }
  return (
    <>
      <Form method="post" onSubmit={ask}>
        <input type="hidden" name="last4" value={last4} />
        <input type="hidden" name="step" value="askCancel" />
        <Button type="submit" kind="ghost" className="status-page__quiet" isLoading={isSending}>
          신청 취소
        </Button>
      </Form>
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

interface StatusPageProps extends Whose {
  receiptNo: string
  page: 'quote' | 'lines'
  name: string
}

/** A page behind this one. The digits go along in the body, as everywhere. */
function StatusPage({ receiptNo, last4, page, name }: StatusPageProps) {
  return (
    <Form method="post" action={`/consult/status/${receiptNo}/${page}`}>
      <input type="hidden" name="last4" value={last4} />
      <Button type="submit" size="lg">
        {name}
      </Button>
    </Form>
  )
}

function StatusClose({ last4 }: Whose) {
  return (
    <Form method="post">
      <input type="hidden" name="last4" value={last4} />
      <Button type="submit" kind="secondary" isWide>
        닫기
      </Button>
    </Form>
  )
}
