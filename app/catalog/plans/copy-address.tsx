import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CopyIcon } from '#app/ui/icons.tsx'
import './copy-address.css'

/** The address holds what was chosen: whoever gets it sees the same. */
export function CopyAddress({ what = '계산' }: { what?: string }) {
  const [echo, setEcho] = useState('')
  const copy = () => {
    const copied = navigator.clipboard?.writeText(location.href) ?? Promise.reject(new Error())
    copied.then(
      () => setEcho('링크를 복사했어요.'),
      () => setEcho('복사하지 못했어요. 주소창의 주소를 복사해 주세요.'),
    )
  }
  return (
    <p className="copy-address wrap">
      <Button kind="secondary" icon={<CopyIcon />} onClick={copy}>
        <span className="copy-address__what">이 {what} </span>링크 복사
      </Button>
      <output className="meta">{echo}</output>
    </p>
  )
}
