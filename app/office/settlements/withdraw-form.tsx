import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SETTLEMENTS } from '#app/office/profit/profit-area.ts'
import { withdrawSettlement } from './settlement-contract.ts'

/** Takes the newest saved statement of a carrier back. */
export const WithdrawForm = ({ id }: { id: string }) => (
  <Accordion title="명세 되돌리기" as="h2" look="plain">
    <ActForm
      row={withdrawSettlement}
      params={{ settlementId: id }}
      next={SETTLEMENTS}
      submit="이 명세 되돌리기"
      className="account-form"
    >
      {({ typed }) => (
        <TextField
          label="되돌리는 이유"
          hint="저장하지 않은 것처럼 손익을 다시 세요. 차이와 메모, 이 명세에서 기억한 계약 번호도 지워요."
          maxLength={200}
          {...typed('reason')}
        />
      )}
    </ActForm>
  </Accordion>
)
