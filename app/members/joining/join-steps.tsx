import './join-steps.css'

const STEPS = ['본인 확인', '인증번호', '로그인 정보'] as const

/** From the choice of a way on. */
export function JoinSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <div className="stack-2">
      <p className="join-steps__count meta">
        <span aria-hidden="true">
          {current} / {STEPS.length} · {STEPS[current - 1]}
        </span>
        <span className="sr-only">
          {STEPS.length}단계 중 {current}단계, {STEPS[current - 1]}
        </span>
      </p>
      <ol className="join-steps__bar">
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={index < current ? 'join-steps__part join-steps__part--done' : 'join-steps__part'}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <span className="sr-only">{name}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
