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
        <li key={step.title} className="consult-steps__step">
          <span className="consult-steps__number" aria-hidden="true">
            {index + 1}
          </span>
          <div className="consult-steps__what">
            <h3 className="consult-steps__title">{step.title}</h3>
            <p>{step.text}</p>
          </div>
          <p className="consult-steps__duration faint">
            <span className="sr-only">걸리는 시간: </span>
            {step.duration}
          </p>
        </li>
      ))}
    </ol>
  )
}
