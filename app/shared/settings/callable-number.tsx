import { useSupportNumber } from './support-number.ts'
import './callable-number.css'

/** A call link on phones, plain text on wide screens. */
export function CallableNumber({ className = '' }: { className?: string }) {
  const number = useSupportNumber()
  return (
    <>
      <a href={`tel:${number}`} className={`callable-number__link tap bold nowrap ${className}`.trim()}>
        {number}
      </a>
      <strong className={`callable-number__text nowrap ${className}`.trim()}>{number}</strong>
    </>
  )
}
