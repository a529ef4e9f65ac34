import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { withdrawSpend } from './spend-contract.ts'

/** Takes a saved file of spending back. */
export const WithdrawSpend = ({ id }: { id: string }) => (
  <Accordion title="되돌리기" look="plain">
    <ActForm
      row={withdrawSpend}
      params={{ importId: id }}
      submit="이 보고서 되돌리기"
      className="account-form"
    >
      {({ typed }) => (
        <TextField
          label="되돌리는 이유"
          hint="이 파일이 바꾼 앞의 줄을 다시 세요."
          maxLength={200}
          {...typed('reason')}
        />
      )}
    </ActForm>
  </Accordion>
)
