import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { addRequest, REQUEST_CHANNELS, REQUEST_KINDS } from './requests-contract.ts'

const chips = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export function RequestForm({ today }: { today: string }) {
  const refused = useRefusal(addRequest)
  return (
    <details className="desk-page__card privacy-page__narrow" open={refused !== null}>
      <summary className="desk-page__more">받은 요구 적기</summary>
      <ActForm
        row={addRequest}
        next="/desk/requests/:id"
        submit="적기"
        button={{ size: 'lg', isWide: true }}
        className="account-form"
      >
        {({ typed }) => (
          <>
            <RadioChips legend="무엇을 요구했나요" chips={chips(REQUEST_KINDS)} {...typed('kind')} />
            <RadioChips legend="어떻게 받았나요" chips={chips(REQUEST_CHANNELS)} {...typed('channel')} />
            <TextField type="date" label="받은 날" max={today} {...typed('receivedOn', today)} />
            <TextField
              label="그 사람의 번호나 이메일"
              hint="우리에게 남긴 것을 전체로 적어 주세요. 이것으로 상담과 회원을 찾아요."
              autoComplete="off"
              {...typed('contact')}
            />
            <TextField
              label="본인 확인"
              hint="접수번호와 번호 뒤 네 자리, 문자 인증처럼 확인한 방법을 적어 주세요. 신분증 사본은 받지 않아요."
              maxLength={300}
              autoComplete="off"
              {...typed('identityNote')}
            />
            <TextArea label="요구한 내용" {...typed('content')} />
          </>
        )}
      </ActForm>
    </details>
  )
}
