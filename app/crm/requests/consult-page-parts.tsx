import './call-steps.css'

/** Title and note of each, drawn as the steps of a request (call-steps.tsx), which only a sent one needs. */
export function ConsultSteps({ steps }: { steps: readonly (readonly [title: string, note: string])[] }) {
  return (
    <section className="stack-4">
      <h2 className="consult-page__title">신청하면 이렇게 돼요</h2>
      <ol className="call-steps">
        {steps.map(([title, note], at) => (
          <li key={title} className={`call-steps__step call-steps__step--${at === 0 ? 'next' : 'later'}`}>
            <span className="call-steps__mark" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <p className="bold">{title}</p>
              <p className="meta">{note}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
