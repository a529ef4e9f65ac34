import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { LookupFrame } from './lookup-frame.tsx'

interface GateProps {
  receiptNo: string
  error: string | null | undefined
}

/** Asks whose the request is, before any page of it. */
export function StatusGate({ receiptNo, error }: GateProps) {
  return (
    <LookupFrame
      title="접수 상태 보기"
      lead={
        <>
          접수번호 <strong className="nowrap">{receiptNo}</strong>
        </>
      }
      elsewhere={[{ when: '접수번호가 다르면', to: '/consult/status', label: '인증번호로 찾기' }]}
    >
      <Form method="post" className="stack-5" noValidate>
        <Last4Field hint="신청할 때 적은 번호예요." error={error} />
        <Button type="submit" size="lg" isWide>
          상태 보기
        </Button>
      </Form>
    </LookupFrame>
  )
}

interface Last4FieldProps {
  hint?: string
  typed?: string | undefined
  error: string | null | undefined
}

export function Last4Field({ hint, typed, error }: Last4FieldProps) {
  return (
    <TextField
      label="휴대폰 번호 뒤 네 자리"
      hint={hint}
      name="last4"
      className="lookup-digits"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      defaultValue={typed}
      error={error}
    />
  )
}
