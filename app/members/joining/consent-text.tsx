import type { ConsentText } from '#app/shared/legal/consent-forms.ts'
import './consent-text.css'

export interface ShownConsent {
  item: string
  version: string
  text: ConsentText
}

export function ConsentTextList({ text }: { text: ConsentText }) {
  return (
    <dl className="consent-text">
      {text.map(({ item, parts }) => (
        <div key={item} className="consent-text__line">
          <dt>{item}</dt>
          <dd>
            {parts.map((part, index) =>
              part.isStrong ? <strong key={index}>{part.text}</strong> : <span key={index}>{part.text}</span>,
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
