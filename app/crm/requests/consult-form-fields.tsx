import { useState } from 'react'
import { groupMobile, NAME_MAX_LENGTH } from '#app/platform/person-rules.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { PhoneField, TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { SlotDay } from './contract.ts'
import { QUESTION_NAMES, questionOf, type QuestionName } from './questions.ts'
import type { ConsultValues } from './consult-form-values.ts'
import { ConsultOptions } from './consult-form-options.tsx'
import { REQUEST_HINT_LENGTH } from './form-rules.ts'
import { TYPED_CODE_LENGTH } from './referral-code.ts'
import { SlotPicker } from './slot-picker.tsx'

export type ConsultPlace = 'page' | 'popup' | 'bar' | 'hero' | 'mini'

/** Depends on place and name only, so that an island hydrated alone matches the server's markup. */
export function inputId(place: ConsultPlace, name: string): string {
  return `consult-${place}-${name}`
}

const ASKS_WHEN: readonly ConsultPlace[] = ['page', 'popup', 'hero']
const ASKS_REQUEST: readonly ConsultPlace[] = ['page', 'popup', 'bar']

interface ConsultFieldsProps {
  place: ConsultPlace
  values: Partial<ConsultValues>
  errors: FieldErrors
  slots?: readonly SlotDay[] | undefined
  hours?: string | undefined
  /** A chosen plan answers the questions about it. */
  hasPlan: boolean
  /** While the operator gives something for introductions. */
  asksReferral: boolean
  /** The carrier of the page one came from. */
  preset?: string | undefined
}

/** Who to call is asked; all that may be left stands under one line. The quick bar has no room for a fold. */
export function ConsultFields({
  place,
  values,
  errors,
  slots,
  hours,
  hasPlan,
  asksReferral,
  preset,
}: ConsultFieldsProps) {
  const [asksWhen, asksRequest] = [ASKS_WHEN.includes(place), ASKS_REQUEST.includes(place)]
  const questions: readonly QuestionName[] = place === 'page' && !hasPlan ? QUESTION_NAMES : []
  return (
    <>
      <WhoToCall {...{ place, values, errors }} />
      {asksWhen ? (
        <ConsultOptions {...{ values, errors, questions, asksRequest, preset }}>
          <SlotPicker
            anchor={inputId(place, 'wish')}
            hint={hours && `${hours}에 전화드려요.`}
            error={errors['wish']}
            slots={slots}
            defaultWish={values.wish}
          />
          {questions.map((name) => (
            <QuestionField key={name} name={name} preset={values[name] ?? ''} error={errors[name]} />
          ))}
          {asksRequest && <Request {...{ place, values, errors }} />}
          {asksReferral && <ReferralCode {...{ place, values, errors }} />}
        </ConsultOptions>
      ) : (
        asksRequest && <Request {...{ place, values, errors }} />
      )}
      {QUESTION_NAMES.filter((name) => !questions.includes(name)).map((name) => (
        <HiddenValue key={name} name={name} value={values[name]} />
      ))}
      <HiddenValue name="planCode" value={values.planCode} />
      <HiddenValue name="estimate" value={values.estimate} />
      <HiddenValue name="monthlyNow" value={values.monthlyNow} />
    </>
  )
}

interface QuestionFieldProps {
  name: QuestionName
  preset: string
  error: string | undefined
}

/** The carrier of a new link replaces even a chip chosen by hand; a link without one clears only an earlier link's. */
function QuestionField({ name, preset, error }: QuestionFieldProps) {
  const { legend, none, answers, chips = answers } = questionOf(name)
  const [last, setLast] = useState(preset)
  const [chosen, setChosen] = useState(preset)
  if (preset !== last) {
    setLast(preset)
    if (preset || chosen === last) setChosen(preset)
  }
  return (
    <RadioChips
      legend={legend}
      isOptional
      name={name}
      size="track"
      chips={[
        ...Object.entries(chips).map(([value, label]) => ({ value, label })),
        { value: '', label: none },
      ]}
      value={chosen}
      onChange={setChosen}
      error={error}
    />
  )
}

type PartProps = Pick<ConsultFieldsProps, 'place' | 'values' | 'errors'>

function WhoToCall({ place, values, errors }: PartProps) {
  return (
    <>
      <TextField
        label="이름"
        id={inputId(place, 'customerName')}
        name="customerName"
        className="consult-form__name"
        hint={`${NAME_MAX_LENGTH}글자까지 쓸 수 있어요.`}
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={values.customerName}
        error={errors['customerName']}
      />
      <PhoneField
        label="휴대폰 번호"
        id={inputId(place, 'customerMobile')}
        name="customerMobile"
        hint={place !== 'bar' && '상담 전화와 접수·요금 안내 문자를 드릴 때만 써요.'}
        group={groupMobile}
        defaultValue={values.customerMobile}
        error={errors['customerMobile']}
      />
    </>
  )
}

function Request({ place, values, errors }: PartProps) {
  const shared = {
    id: inputId(place, 'requestInfo'),
    name: 'requestInfo',
    defaultValue: values.requestInfo,
    error: errors['requestInfo'],
  }
  if (place === 'bar') {
    return (
      <TextField
        {...shared}
        label="문의 내용"
        placeholder={`${REQUEST_HINT_LENGTH}자 이내로 적어 주세요.`}
        autoComplete="off"
      />
    )
  }
  return (
    <TextArea
      {...shared}
      label="문의 내용"
      placeholder="예: 500메가 인터넷이랑 TV 요금이 궁금해요"
      rows={3}
      hintLength={REQUEST_HINT_LENGTH}
    />
  )
}

/** A code of another link replaces what stands there. */
function ReferralCode({ place, values, errors }: PartProps) {
  return (
    <TextField
      key={values.referralCode}
      label="추천 코드"
      id={inputId(place, 'referralCode')}
      name="referralCode"
      isOptional
      hint="추천한 분은 이 신청의 내용이나 결과를 볼 수 없어요."
      autoComplete="off"
      maxLength={TYPED_CODE_LENGTH}
      defaultValue={values.referralCode}
      error={errors['referralCode']}
    />
  )
}

function HiddenValue({ name, value }: { name: string; value: string | undefined }) {
  return value ? <input type="hidden" name={name} defaultValue={value} /> : null
}
