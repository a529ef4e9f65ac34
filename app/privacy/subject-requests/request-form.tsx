import { AccountForm } from '#app/shared/forms/account-form.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { REQUEST_CHANNELS, REQUEST_KINDS } from './requests-contract.ts'

const chips = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Writes down what somebody asked for. */
export function RequestForm({ rejected, today }: { rejected: Rejected | undefined; today: string }) {
  const { values = {}, errors = {} } = rejected ?? {}
  return (
    <details className="desk-page__card privacy-page__narrow" open={rejected !== undefined}>
      <summary className="desk-page__more">받은 요구 적기</summary>
      <AccountForm rejected={rejected} step="add" submit="적기" kind="secondary">
        <RadioChips
          legend="무엇을 요구했나요"
          name="kind"
          chips={chips(REQUEST_KINDS)}
          {...(values['kind'] && { defaultValue: values['kind'] })}
          error={errors['kind']}
        />
        <RadioChips
          legend="어떻게 받았나요"
          name="channel"
          chips={chips(REQUEST_CHANNELS)}
          {...(values['channel'] && { defaultValue: values['channel'] })}
          error={errors['channel']}
        />
        <TextField
          name="receivedOn"
          type="date"
          label="받은 날"
          max={today}
          defaultValue={values['receivedOn'] ?? today}
          error={errors['receivedOn']}
        />
        <TextField
          name="contact"
          label="그 사람의 번호나 이메일"
          hint="우리에게 남긴 것을 전체로 적어 주세요. 이것으로 상담과 회원을 찾아요."
          autoComplete="off"
          defaultValue={values['contact'] ?? ''}
          error={errors['contact']}
        />
        <TextField
          name="identityNote"
          label="본인 확인"
          hint="접수번호와 번호 뒤 네 자리, 문자 인증처럼 확인한 방법을 적어 주세요. 신분증 사본은 받지 않아요."
          maxLength={300}
          autoComplete="off"
          defaultValue={values['identityNote'] ?? ''}
          error={errors['identityNote']}
        />
        <TextArea
          name="content"
          label="요구한 내용"
          defaultValue={values['content'] ?? ''}
          error={errors['content']}
        />
      </AccountForm>
    </details>
  )
}
