import { useState } from 'react'
import './moving.css'

interface MovingProps {
  text: string
  className?: string
}

/** A number that changes under the reader's eye: the new one rises into its place, and the first one stands. */
export function Moving({ text, className = '' }: MovingProps) {
  const [shown, setShown] = useState(text)
  const [turn, setTurn] = useState(0)
  if (shown !== text) {
    setShown(text)
    setTurn(turn + 1)
  }
  return (
    <b key={turn} className={turn === 0 ? className : `${className} moving`.trim()}>
      {text}
    </b>
  )
}
