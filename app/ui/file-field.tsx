import { useId, useState, type ChangeEvent } from 'react'
import { describe, FieldFrame, type FieldFacts } from './field-frame.tsx'
import { fileSize } from './file-size.ts'
import './file-field.css'

interface FileFieldProps extends FieldFacts {
  name?: string
  accept: string
  /** Its form waits for it. */
  required?: boolean
  /** Sends it at once; the field is empty again afterwards. */
  onChoose?: (file: File) => Promise<void>
  className?: string
}

/**
 * One file, in our words: the browser's own field lies over them, so that a press, a file that is dropped, the keyboard and
 * a page without a script reach it.
 */
export function FileField(props: FileFieldProps) {
  const {
    label,
    hint,
    error,
    isOptional = false,
    isLabelHidden = false,
    className,
    onChoose,
    ...input
  } = props
  const id = useId()
  const [chosen, setChosen] = useState<File | null>(null)
  const [isOver, setOver] = useState(false)
  async function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const [file = null] = field.files ?? []
    setOver(false)
    setChosen(file)
    if (!file || !onChoose) return
    await onChoose(file)
    field.value = ''
    setChosen(null)
  }
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, isLabelHidden, className }}>
      <div className={isOver ? 'file-field file-field--over' : 'file-field'}>
        <input
          {...input}
          {...describe(id, { hint, error })}
          id={id}
          type="file"
          className="file-field__input"
          onChange={(event) => void choose(event)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        <span className="file-field__button button button--secondary button--sm" aria-hidden="true">
          {chosen ? '다른 파일 고르기' : '파일 고르기'}
        </span>
        <span className="file-field__said" aria-hidden="true">
          {chosen ? (
            <>
              <b className="file-field__name ugc">{chosen.name}</b> {fileSize(chosen.size)}
            </>
          ) : (
            <span className="file-field__drop">여기에 끌어 놓아도 돼요</span>
          )}
        </span>
      </div>
    </FieldFrame>
  )
}
