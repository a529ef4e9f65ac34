import './consent-text.css'

/** A consent's statutory lines; what the law wants to stand out is strong. */
export type ConsentText = { item: string; parts: { text: string; isStrong: boolean }[] }[]

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
