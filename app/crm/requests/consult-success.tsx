import { useSupportNumber } from '#app/shared/settings/support-number.ts'

const SUCCESS = [
  '전화상담 신청 접수가 완료되었습니다.',
  '상담 희망하는 일시에 상담사가 연락드리겠습니다.',
] as const

/** Whoever knows the number answers it. */
export function CallingNumber() {
  return <>오는 전화: {useSupportNumber()}. 모르는 번호라고 지나치지 않게 저장해 두세요.</>
}

/** The sentence of specification §8, in two lines. */
export function SuccessText() {
  const [said, more] = SUCCESS
  return (
    <>
      {said} <span className="consult-success__more">{more}</span>
    </>
  )
}
