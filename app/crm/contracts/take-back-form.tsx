import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { takeBackOpening } from './contract.ts'

interface TakeBackFormProps {
  lead: { id: string; version: number }
  contractId: string
}

/** Of an opening that was confirmed with a wrong day, or of the wrong line. */
export const TakeBackForm = ({ lead, contractId }: TakeBackFormProps) => (
  <Accordion title="개통 확인 취소" look="plain">
    <ActForm
      row={takeBackOpening}
      params={{ id: lead.id, contractId }}
      values={{ version: lead.version }}
      submit="개통 확인 취소"
      button={{ kind: 'danger' }}
      className="account-form"
      resets
    >
      {({ typed }) => (
        <TextField
          label="취소하는 이유"
          hint="개통일이나 회선을 잘못 남겼을 때 취소하고 다시 확인해요. 아직 주지 않은 사은품도 장부에서 빠져요."
          maxLength={200}
          {...typed('reason')}
        />
      )}
    </ActForm>
  </Accordion>
)
