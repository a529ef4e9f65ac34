import './consult-steps.css'

export interface ConsultStep {
  title: string
  text: string
  duration: string
}

/** Columns on one level line on a wide screen. */
export function ConsultSteps({ steps }: { steps: readonly ConsultStep[] }) {
  return (
    <ol className="consult-steps">
      {steps.map((step, index) => (
        <li key={step.title} className="consult-steps__step small">
          <span className="consult-steps__number fine bold" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <div className="consult-steps__head">
              <h3 className="consult-steps__title">{step.title}</h3>
              <p className="subtle">
                <span className="sr-only">걸리는 시간: </span>
                {step.duration}
              </p>
            </div>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
