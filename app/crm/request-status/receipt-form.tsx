import type { FieldErrors } from '#app/platform/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Last4Field } from './status-gate.tsx'

interface ReceiptFormProps {
  typed: { receiptNo?: string | undefined; last4?: string | undefined }
  errors: FieldErrors
}

/** Finds a request by its receipt number. The browser's own form: it repeats the body where the answer leads. */
export function ReceiptForm({ typed, errors }: ReceiptFormProps) {
  return (
    <form method="post" action="/consult/status" className="stack-5" noValidate>
      <TextField
        label="접수번호"
        name="receiptNo"
        className="lookup-receipt"
        hint="접수 문자에 있어요."
        placeholder="예: GC-7K2M9XQ4"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        defaultValue={typed.receiptNo}
        error={errors['receiptNo']}
      />
      <Last4Field typed={typed.last4} error={errors['last4']} />
      <Button type="submit" size="lg" isWide>
        상태 보기
      </Button>
    </form>
  )
}
