import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import './copied-text.css'

interface CopiedTextProps {
  text: string
  /** What is typed to the letter, on a line of its own at the end. */
  code: string
}

/** What is handed on to somebody else, to be copied whole; without a script it is selected by hand. */
export function CopiedText({ text, code }: CopiedTextProps) {
  const [echo, setEcho] = useState('')
  const copy = () => {
    const copied = navigator.clipboard?.writeText(`${text}\n${code}`) ?? Promise.reject(new Error())
    copied.then(
      () => setEcho('복사했어요.'),
      () => setEcho('복사하지 못했어요. 글자를 골라 복사해 주세요.'),
    )
  }
  return (
    <div className="copied-text">
      <p className="copied-text__words">
        {text}
        <code className="copied-text__code">{code}</code>
      </p>
      <Button kind="secondary" size="sm" onClick={copy}>
        복사
      </Button>
      <output className="copied-text__echo meta">{echo}</output>
    </div>
  )
}
