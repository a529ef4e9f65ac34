import { useRef, useState } from 'react'
import { PHOTO_TYPES, sendPhoto } from '#app/community/door.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PICTURES } from './content-kinds.ts'
import './picture-field.css'

interface PictureFieldProps {
  name: string
  /** Of the box that takes the picture away. */
  noneName?: string
  label: string
  hint: string | undefined
  /** Address of the picture that is chosen; empty for none. */
  value: string
  error: string | null | undefined
  isOptional?: boolean
}

/** A picture of ours, sent when it is chosen; without a script on a page of its own. */
export function PictureField(props: PictureFieldProps) {
  const { name, noneName = `${name}.none`, label, hint, value, error, isOptional = true } = props
  const hidden = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  const shown = sent ?? value
  async function send(file: File) {
    setStatus('그림을 올리고 있어요.')
    const answer = await sendPhoto(file)
    if ('message' in answer) return setStatus(answer.message)
    setSent(answer.photo.src)
    setStatus('그림을 올렸어요. 저장하면 쓸 수 있어요.')
    // The form hears of it as of anything that is typed.
    hidden.current?.form?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="content-form__wide picture-field">
      <input ref={hidden} type="hidden" name={name} value={shown} />
      <FileField accept={PHOTO_TYPES} onChoose={send} {...{ label, hint, error, isOptional }} />
      {shown && <img src={shown} alt="" className="picture-field__shown" />}
      <output className="field__hint">{status}</output>
      {shown && <Checkbox name={noneName}>그림 빼기</Checkbox>}
      <noscript>
        <Link to={PICTURES} target="_blank">
          그림 올리기 화면
        </Link>
        에서 올린 뒤 알려 준 주소로 돌아와 주세요.
      </noscript>
    </div>
  )
}
