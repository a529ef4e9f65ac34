import { useId, type ReactNode } from 'react'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { LEAD_STATUS_NAMES } from '#app/crm/door.ts'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { ANY_STATUS, prepareExport } from './exports-contract.ts'

const FORMATS = [
  { value: 'xlsx', label: '엑셀(XLSX)' },
  { value: 'csv', label: 'CSV' },
] as const
const MASKS = [
  { value: 'true', label: '가리고 받기' },
  { value: 'false', label: '가리지 않고 받기' },
] as const

interface ExportFormProps {
  colleagues: readonly { id: string; name: string }[]
  mayUnmask: boolean
}

export function ExportForm({ colleagues, mayUnmask }: ExportFormProps) {
  return (
    <div className="desk-page__card privacy-page__narrow">
      <ActForm
        row={prepareExport}
        submit="파일 준비하기"
        button={{ kind: 'primary', size: 'lg', isWide: true }}
        className="account-form"
        resets
      >
        {({ typed }) => (
          <>
            <TextField
              label="이유"
              hint="내보내는 이유를 적어 주세요. 기록으로 남아요."
              maxLength={200}
              autoComplete="off"
              {...typed('reason')}
            />
            <Conditions typed={typed} colleagues={colleagues} />
            <RadioChips legend="파일 종류" chips={FORMATS} size="large" {...typed('format', 'xlsx')} />
            {mayUnmask ? (
              <RadioChips
                legend="이름과 번호"
                chips={MASKS}
                size="large"
                hint="꼭 필요할 때만 가리지 않고 받아 주세요."
                {...typed('masked', 'true')}
              />
            ) : (
              <p className="desk-note">
                이름과 번호는 가려요. 가리지 않은 파일은 대표와 개인정보 담당만 받을 수 있어요.
              </p>
            )}
          </>
        )}
      </ActForm>
    </div>
  )
}

interface ConditionsProps extends Pick<ActFields, 'typed'>, Pick<ExportFormProps, 'colleagues'> {}

/** The queue's fields. */
function Conditions({ typed, colleagues }: ConditionsProps) {
  return (
    <>
      <div className="privacy-form__pair stack-3">
        <TextField type="date" label="접수한 날부터" isOptional {...typed('from')} />
        <TextField type="date" label="접수한 날까지" isOptional {...typed('to')} />
      </div>
      <div className="privacy-form__pair stack-3">
        <SelectField label="상태" {...typed('status')}>
          <option value="">진행 중인 상담</option>
          <option value={ANY_STATUS}>끝난 상담까지 모두</option>
          {Object.entries(LEAD_STATUS_NAMES).map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="담당" {...typed('assignee')}>
          <option value="">모든 담당</option>
          <option value="none">담당 없음</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}

interface SelectFieldProps {
  label: string
  name: string
  hint?: string
  defaultValue: string
  error?: string | null
  children: ReactNode
}

function SelectField({ label, name, hint, defaultValue, error, children }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...describe(id, { hint, error })}
        id={id}
        name={name}
        className="field__input"
        defaultValue={defaultValue}
      >
        {children}
      </select>
    </FieldFrame>
  )
}
