import { CheckIcon } from '#app/ui/icons.tsx'
import './call-steps.css'

export interface CallStep {
  title: string
  /** When, in words. */
  time?: string | null | undefined
  note?: string | null | undefined
}

interface CallStepsProps {
  steps: readonly CallStep[]
  /** Index of the step that comes next; those before it are done. */
  next: number
}

export function CallSteps({ steps, next }: CallStepsProps) {
  return (
    <ol className="call-steps" aria-label="진행 순서">
      {steps.map(({ title, time, note }, at) => (
        <li
          key={title}
          className={`call-steps__step call-steps__step--${at < next ? 'done' : at === next ? 'next' : 'later'}`}
          aria-current={at === next ? 'step' : undefined}
        >
          <span className="call-steps__mark" aria-hidden="true">
            {at < next ? <CheckIcon /> : at + 1}
          </span>
          <div>
            <div className="call-steps__head">
              <p className="bold">
                {title}
                {at < next && <span className="sr-only"> 지났어요</span>}
              </p>
              {time && <p className="call-steps__time small nowrap">{time}</p>}
            </div>
            {note && <p className="meta">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
