import './sample-sign.css'

const WHY = {
  금액: { before: '실제 요금을 올리기 전이라 ', after: '이에요.' },
  후기: { before: '실제 후기를 받기 전이라 지어낸 ', after: '예요.' },
} as const

/** Says once, before what it is about, that it is a sample and why. */
export function SampleSign({ what }: { what: keyof typeof WHY }) {
  const { before, after } = WHY[what]
  return (
    <p className="sample-note fine">
      {before}
      <b>예시&nbsp;{what}</b>
      {after}
    </p>
  )
}

const BEFORE = {
  금액: (
    <>
      실제 요금을 올리기 전이라 <b>예시&nbsp;금액</b>이에요.
    </>
  ),
  글: (
    <>
      실제 글을 올리기 전이라 <b>글은 모두 예시</b>예요.
    </>
  ),
  질문: (
    <>
      실제 질문을 받기 전이라 지어낸 <b>예시&nbsp;질문</b>이에요.
    </>
  ),
  후기: (
    <>
      실제 후기를 받기 전이라 지어낸 <b>예시&nbsp;후기</b>예요.
    </>
  ),
  '금액과 후기': (
    <>
      실제 요금과 후기를 올리기 전이라 <b>모두 예시</b>예요.
    </>
  ),
} as const

/** Once a page and before everything on it: what is made up, and why. */
export function SampleBand({ what }: { what: keyof typeof BEFORE }) {
  return (
    <div className="sample-band">
      <p className="container fine">{BEFORE[what]}</p>
    </div>
  )
}
