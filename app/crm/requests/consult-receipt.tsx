import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import './consult-receipt.css'

export interface Receipt {
  receiptNo: string
  /** `/consult/status/GC-…` */
  statusUrl: string
  /** Only from our own server, which marked this browser. */
  doneUrl?: string | undefined
}

/** A row of a list of facts. */
export function ConsultReceipt({ receiptNo }: Pick<Receipt, 'receiptNo'>) {
  const [echo, setEcho] = useState('')
  const number = useRef<HTMLElement>(null)
  const copy = () => {
    setEcho('')
    void copyText(receiptNo, number.current).then((isCopied) =>
      setEcho(
        isCopied ? '접수번호를 복사했어요.' : '복사하지 못했어요. 선택된 글자를 길게 눌러 복사해 주세요.',
      ),
    )
  }
  return (
    <div className="consult-receipt">
      <dt className="meta">접수번호</dt>
      <dd>
        <strong ref={number} className="consult-receipt__number">
          {receiptNo}
        </strong>
        <Button
          kind="secondary"
          size="sm"
          className="consult-receipt__copy"
          aria-label="접수번호 복사"
          onClick={copy}
        >
          복사
        </Button>
        <p className="consult-receipt__echo meta" aria-live="polite">
          {echo}
        </p>
      </dd>
    </div>
  )
}

/** If copying fails, the shown text stays selected. */
async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (!shown) return false
    if (copiesSelection(text, shown)) return true
    getSelection()?.selectAllChildren(shown)
    return false
  }
}

/** For plain http and in-app browsers. Beside the text, because nothing outside an open dialog can be selected. */
function copiesSelection(text: string, shown: HTMLElement): boolean {
  const opener = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  shown.parentElement?.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}
