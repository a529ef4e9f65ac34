import { useState } from 'react'
import { echoMobile, mobileError, NAME_MAX_LENGTH, normalizeMobile } from '#app/platform/person-rules.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { PhoneField, TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { SlotDay } from './contract.ts'
import { QUESTION_NAMES, questionOf, type QuestionName } from './questions.ts'
import type { ConsultValues } from './consult-form-values.ts'
import { REQUEST_HINT_LENGTH } from './form-rules.ts'
import { SlotPicker } from './slot-picker.tsx'

export type ConsultPlace = 'page' | 'popup' | 'bar' | 'hero' | 'mini'

/** Depends on place and name only, so that an island hydrated alone matches the server's markup. */
export function inputId(place: ConsultPlace, name: string): string {
  return `consult-${place}-${name}`
}

const ASKS_WHEN: readonly ConsultPlace[] = ['page', 'popup', 'hero']
const ASKS_REQUEST: readonly ConsultPlace[] = ['page', 'popup', 'bar']

export interface ConsultFieldsProps {
  place: ConsultPlace
  values: Partial<ConsultValues>
  errors: FieldErrors
  slots?: readonly SlotDay[] | undefined
  hours?: string | undefined
  due?: string | undefined
  /** A chosen plan answers the questions about it. */
  hasPlan: boolean
}

export function ConsultFields({ place, values, errors, slots, hours, due, hasPlan }: ConsultFieldsProps) {
  return (
    <>
      <WhoToCall {...{ place, values, errors }} />
      {ASKS_WHEN.includes(place) && (
        <SlotPicker
          anchor={inputId(place, 'wish')}
          hint={due ? `지금 신청하면 ${due}.` : hours && `${hours}에 전화드려요.`}
          error={errors['wish']}
          slots={slots}
          defaultWish={values.wish}
        />
      )}
      {QUESTION_NAMES.map((name) =>
        place === 'page' && !hasPlan ? (
          <QuestionField key={name} name={name} preset={values[name] ?? ''} error={errors[name]} />
        ) : (
          <HiddenValue key={name} name={name} value={values[name]} />
        ),
      )}
      <HiddenValue name="planCode" value={values.planCode} />
      <HiddenValue name="estimate" value={values.estimate} />
      {ASKS_REQUEST.includes(place) && <Request {...{ place, values, errors }} />}
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
        normalize={normalizeMobile}
        echo={echoOf}
        defaultValue={values.customerMobile}
        error={errors['customerMobile']}
      />
    </>
  )
}

const REQUEST_TITLE = (
  <>
    물어볼 내용 적기 <span className="field__optional">(선택)</span>
  </>
)

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
    <Accordion
      title={REQUEST_TITLE}
      as="span"
      look="plain"
      isOpen={Boolean(shared.defaultValue || shared.error)}
    >
      <TextArea
        {...shared}
        label="문의 내용"
        isLabelHidden
        placeholder="예: 500메가 인터넷이랑 TV 요금이 궁금해요"
        rows={3}
        hintLength={REQUEST_HINT_LENGTH}
      />
    </Accordion>
  )
}

function HiddenValue({ name, value }: { name: string; value: string | undefined }) {
  return value ? <input type="hidden" name={name} defaultValue={value} /> : null
}

function echoOf(mobile: string): string | null {
  return mobileError(mobile) ? null : echoMobile(mobile)
}
