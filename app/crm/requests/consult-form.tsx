import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ClosedOffice } from '#app/shared/legal/closed-office.tsx'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { ASKS_FIRST } from '#app/platform/first-touch.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { BILL } from '#app/shared/plans/own-bill.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { won } from '#app/platform/won.ts'
import { AskedPlan } from './asked-plan.tsx'
import { CallerFact, CallFacts } from './call-facts.tsx'
import type { SlotDay } from './contract.ts'
import { ConsultConsent } from './consult-form-consent.tsx'
import { ConsultFields, inputId, type ConsultPlace } from './consult-form-fields.tsx'
import { focusFirstError } from './consult-form-focus.ts'
import { useFormScript } from './consult-form-loading.ts'
import type { Estimate } from './estimate.ts'
import type { SeenPrice } from './estimate-words.ts'
import { MissingLine } from './missing-fields.tsx'
import type { ConsultValues } from './consult-form-values.ts'
import './consult-form.css'

export interface ConsultFormProps {
  place: ConsultPlace
  carrier?: CarrierCode | undefined
  planCode?: string | undefined
  /** `KT · 500메가 + TV 기본형` */
  planName?: string | undefined
  estimate?: Estimate | undefined
  price?: SeenPrice | null | undefined
  values?: Partial<ConsultValues> | undefined
  errors?: FieldErrors | undefined
  /** For the idempotency key of a post without JavaScript. */
  once?: string | undefined
  consentVersion?: string | undefined
  slots?: readonly SlotDay[] | undefined
  /** `평일 09:00~18:00` */
  hours?: string | undefined
  kept?: string | undefined
  asksReferral?: boolean
  /** For a submit button outside the form, which then renders none. */
  id?: string
  /** No personal data may be taken, which the form says instead of asking. */
  isClosed?: boolean
  onErrors?: (errors: FieldErrors) => void
  onDone?: () => void
}

/** Name of the element with who calls. */
export const FACTS = 'facts'
/** Of those that the page has beside the form, and others below it. */
export const MORE_FACTS = 'more-facts'
const NO_ERRORS: FieldErrors = {}

/** The only consultation form; checks, dialogs and sending are loaded at the first touch. */
export function ConsultForm(props: ConsultFormProps) {
  return props.isClosed ? <ClosedOffice /> : <OpenForm {...props} />
}

function OpenForm(props: ConsultFormProps) {
  const { place } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(props.errors ?? NO_ERRORS)
  const [fills, setFills] = useState(0)
  // Stays the version shown first, because the visitor has not read a later text.
  const [consentVersion, setConsentVersion] = useState(props.consentVersion ?? '')
  const { loaded, hasLostNetwork } = useFormScript(form, place === 'page' || place === 'popup')
  const values = startingValues(props, fills)
  // After a post without the script, the page is rendered with the server's errors.
  const focusError = useEffectEvent(() => focusFirstError(form.current, Object.keys(errors)))
  useEffect(() => focusError(), [])
  const { onErrors } = props
  useEffect(() => onErrors?.(errors), [onErrors, errors])
  return (
    <form
      ref={form}
      id={props.id}
      className={`consult-form consult-form--${place} stack-5`}
      method="post"
      action="/consult"
      noValidate
      {...{ [ASKS_FIRST]: '' }}
      aria-label={place === 'bar' ? '상담 신청' : '전화 상담 신청'}
    >
      {props.planName && (
        <AskedPlan
          name={props.planName}
          price={props.price}
          isSent={Boolean(props.estimate)}
          changeAt={place === 'page' ? '/plans' : undefined}
        />
      )}
      {values.monthlyNow && <SentBill monthlyNow={values.monthlyNow} />}
      <ConsultFields
        key={`fields-${fills}`}
        {...{ place, values, errors, slots: props.slots, hours: props.hours }}
        asksReferral={props.asksReferral ?? false}
        hasPlan={Boolean(props.planName)}
        preset={props.carrier}
      />
      <Unseen place={place} once={props.once} />
      <ConsultConsent
        key={`consent-${fills}`}
        place={place}
        isAgreed={values.agreement}
        error={errors['agreement']}
        version={consentVersion}
        onRead={setConsentVersion}
      />
      {hasLostNetwork && <LostNetwork />}
      {!props.id && <MissingLine place={place} errors={errors} />}
      {!props.id && <SubmitButton place={place} />}
      {(!props.id || place === 'popup') && <Rules {...props} hasCaller={!props.id} />}
      {loaded && (
        <loaded.Submission
          form={form}
          isHurried={loaded.isHurried}
          onErrors={setErrors}
          {...{ consentVersion, setConsentVersion }}
          onAccepted={() => setFills(fills + 1)}
          onDone={props.onDone}
        />
      )}
    </form>
  )
}

/** Nothing goes along unseen. */
function SentBill({ monthlyNow }: { monthlyNow: string }) {
  return (
    <p className="fine">
      {BILL} <b className="nowrap">{won(Number(monthlyNow))}</b>을 상담사에게 함께 보내요.
    </p>
  )
}

/** What holds of the call and of what was typed: below the button, where it holds nobody up. */
function Rules({
  place,
  hours,
  kept,
  hasCaller,
}: {
  place: ConsultPlace
  hours?: string | undefined
  kept?: string | undefined
  hasCaller: boolean
}) {
  return (
    <div className="consult-form__rules">
      {hasCaller && <CallerFact id={inputId(place, FACTS)} />}
      {place !== 'bar' && place !== 'page' && (
        <CallFacts id={inputId(place, MORE_FACTS)} hours={hours ?? ''} kept={kept} />
      )}
    </div>
  )
}

/** For when the dialogs cannot be loaded. */
function LostNetwork() {
  const supportNumber = useSupportNumber()
  return (
    <Notice tone="danger" role="alert" title="인터넷 연결이 끊겼어요">
      연결을 확인하고 다시 신청해 주세요. 기다리기 어려우면{' '}
      <a href={`tel:${supportNumber}`} className="nowrap">
        {supportNumber}
      </a>
      로 전화해 주세요.
    </Notice>
  )
}

export const factsOf = (place: ConsultPlace) => `${inputId(place, FACTS)} ${inputId(place, MORE_FACTS)}`

function SubmitButton({ place }: { place: ConsultPlace }) {
  const isLarge = place !== 'bar'
  return (
    <Button type="submit" size={isLarge ? 'lg' : 'md'} isWide={isLarge} aria-describedby={factsOf(place)}>
      {isLarge ? '상담 신청하기' : '빠른 상담 신청'}
    </Button>
  )
}

/** After a success only carrier, plan and estimate stay. */
function startingValues(props: ConsultFormProps, fills: number): Partial<ConsultValues> {
  const { carrier, planCode, estimate } = props
  return {
    ...(carrier && { carrier }),
    ...(planCode && { planCode }),
    ...(estimate && { estimate: JSON.stringify(estimate) }),
    ...(fills === 0 ? props.values : {}),
  }
}

function Unseen({ place, once }: { place: ConsultPlace; once: string | undefined }) {
  const id = inputId(place, 'website')
  return (
    <>
      {once && <input type="hidden" name="once" defaultValue={once} />}
      <div className="consult-form__unseen" aria-hidden="true">
        <label htmlFor={id}>홈페이지</label>
        <input id={id} type="text" name="website" autoComplete="off" tabIndex={-1} />
      </div>
    </>
  )
}
