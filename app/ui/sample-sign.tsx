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

/** What is made up, and what is not there yet. */
const BANDS = {
  금액: ['예시\u00A0금액', '실제 요금은 아직 올리지 않았어요.'],
  글: ['예시\u00A0글', '실제 글은 아직 올리지 않았어요.'],
  질문: ['지어낸 예시\u00A0질문', '실제 질문은 아직 받지 않았어요.'],
  후기: ['지어낸 예시\u00A0후기', '실제 후기는 아직 받지 않았어요.'],
  '금액과 후기': ['예시\u00A0화면', '실제 요금과 후기는 아직 올리지 않았어요.'],
} as const

/** Once a page and before everything on it. */
export function SampleBand({ what }: { what: keyof typeof BANDS }) {
  return (
    <div className="sample-band">
      <div className="container">
        <SampleLine what={what} />
      </div>
    </div>
  )
}

/** The same below the heading of a page that has other bands. */
export function SampleLine({ what }: { what: keyof typeof BANDS }) {
  const [sign, why] = BANDS[what]
  return (
    <p className="sample-line fine">
      <b>{sign}</b> · {why}
    </p>
  )
}
