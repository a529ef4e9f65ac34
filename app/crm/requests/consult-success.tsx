const SUCCESS = [
  '전화상담 신청 접수가 완료되었습니다.',
  '상담 희망하는 일시에 상담사가 연락드리겠습니다.',
] as const

/** The sentence of specification §8, in two lines. */
export function SuccessText() {
  const [said, more] = SUCCESS
  return (
    <>
      {said} <span className="consult-success__more">{more}</span>
    </>
  )
}
