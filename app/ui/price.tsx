import { digits, won } from './won.ts'
import './price.css'

/** `월 38,500 원` in three sizes, read out as one phrase. */
export function Price({ amount, period = '월' }: { amount: number; period?: string }) {
  return (
    <p className="price">
      <span className="sr-only">{`${period}\u00A0${won(amount)}`}</span>
      <span className="price__parts" aria-hidden="true">
        <span className="price__period faint">{period}</span>
        <span className="price__digits">{digits(amount)}</span>
        <span className="price__unit">원</span>
      </span>
    </p>
  )
}
