import { useId, useState, type MouseEvent } from 'react'
import { useOfficeClosed } from '#app/shared/legal/office-closed.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { CallerFact } from './call-facts.tsx'
import { inputId } from './consult-form-fields.tsx'
import { ConsultForm, FACTS, factsOf } from './consult-form.tsx'
import { MissingLine } from './missing-fields.tsx'
import { readValues } from './consult-form-values.ts'
import type { PopupOpening } from './consult-popup-opening.ts'
import { aboutPost } from './form-rules.ts'
import { usePopupPlan } from './popup-plan.ts'
import './consult-popup.css'

interface ConsultPopupProps {
  opening: PopupOpening
  hours?: string | undefined
  kept?: string | undefined
  onClose: () => void
}

export function ConsultPopup({ opening, onClose, ...told }: ConsultPopupProps) {
  const id = useId()
  const isClosed = useOfficeClosed()
  const [errors, setErrors] = useState<FieldErrors>({})
  const { carrier, planCode, estimate, bill, about, asks } = opening
  const { name: planName, price } = usePopupPlan(opening)
  const prefilled = asks ?? (about ? aboutPost(about) : '')
  const brought = {
    ...(prefilled && { requestInfo: prefilled }),
    ...(bill && { monthlyNow: String(bill) }),
    ...opening.values,
  }
  return (
    <Dialog
      title="전화 상담 신청"
      onClose={onClose}
      isDirty={() => isFilled(document.getElementById(id), prefilled)}
      footer={
        <div className="consult-popup__foot">
          {!isClosed && <MissingLine place="popup" errors={errors} />}
          {!isClosed && <CallerFact id={inputId('popup', FACTS)} />}
          <Button kind="secondary" size="lg" className="consult-popup__close" onClick={leave}>
            닫기
          </Button>
          {!isClosed && (
            <Button type="submit" size="lg" form={id} aria-describedby={factsOf('popup')}>
              상담 신청하기
            </Button>
          )}
        </div>
      }
    >
      <ConsultForm
        place="popup"
        id={id}
        {...{ carrier, planCode, planName, estimate, ...told }}
        values={brought}
        price={price}
        isClosed={isClosed}
        onErrors={setErrors}
        onDone={onClose}
      />
    </Dialog>
  )
}

/** Closes as Esc does, so that the dialog confirms the loss of typed text. */
function leave(event: MouseEvent) {
  event.currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
}

function isFilled(form: HTMLElement | null, prefilled: string): boolean {
  if (!(form instanceof HTMLFormElement)) return false
  const { customerName, customerMobile, requestInfo, wish, agreement } = readValues(new FormData(form))
  return Boolean(customerName || customerMobile || requestInfo !== prefilled || wish || agreement)
}
