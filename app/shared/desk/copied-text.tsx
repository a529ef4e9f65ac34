import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import './copied-text.css'

/** What is handed on to somebody else, to be copied whole; without a script it is selected by hand. */
export function CopiedText({ text }: { text: string }) {
  const [echo, setEcho] = useState('')
  const copy = () => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())
    copied.then(
      () => setEcho('복사했어요.'),
      () => setEcho('복사하지 못했어요. 글자를 골라 복사해 주세요.'),
    )
  }
  return (
    <div className="copied-text">
      <pre className="copied-text__words">{text}</pre>
      <Button kind="secondary" size="sm" onClick={copy}>
        복사
      </Button>
      <output className="copied-text__echo meta">{echo}</output>
    </div>
  )
}
