import type { MarkedText } from './contract.ts'
import './marked.css'

export function Marked({ parts }: { parts: MarkedText }) {
  let at = 0
  return parts.map(({ text, isHit }) => {
    const key = at
    at += text.length
    return isHit ? (
      <mark key={key} className="marked">
        {text}
      </mark>
    ) : (
      text
    )
  })
}
