import { useRef, useState, type RefObject } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import './consult-receipt.css'

export interface Receipt {
  receiptNo: string
  /** `/consult/status/GC-…` */
  statusUrl: string
}

interface ConsultReceiptProps extends Receipt {
  /** Where no button leads to the address. */
  showsAddress: boolean
  /** Closes the dialog when the status page opens in this window. */
  onLeave?: (() => void) | undefined
}

export function ConsultReceipt({ receiptNo, statusUrl, showsAddress, onLeave }: ConsultReceiptProps) {
  const [echo, setEcho] = useState('')
  const number = useRef<HTMLElement>(null)
  const address = useRef<HTMLAnchorElement>(null)
  const copy = (what: string, shown: RefObject<HTMLElement | null>, text: string) => {
    setEcho('')
    void copyText(text, shown.current).then((isCopied) =>
      setEcho(isCopied ? `${what} 복사했어요.` : '복사하지 못했어요. 선택된 글자를 길게 눌러 복사해 주세요.'),
    )
  }
  return (
    <div className="consult-receipt">
      <dl>
        <div className="consult-receipt__line consult-receipt__line--short">
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
              onClick={() => copy('접수번호를', number, receiptNo)}
            >
              복사
            </Button>
          </dd>
        </div>
        {showsAddress && (
          <div className="consult-receipt__line">
            <dt className="meta">
              접수 상태 <span className="nowrap">보는 주소</span>
            </dt>
            <dd>
              <Link ref={address} to={statusUrl} className="consult-receipt__address" onClick={onLeave}>
                {/* Allows a line break only before the number. */}
                {statusUrl.slice(0, -receiptNo.length)}
                <wbr />
                <span className="nowrap">{receiptNo}</span>
              </Link>
              <Button
                kind="secondary"
                size="sm"
                className="consult-receipt__copy"
                aria-label="접수 상태 주소 복사"
                onClick={() => copy('주소를', address, new URL(statusUrl, location.href).href)}
              >
                복사
              </Button>
            </dd>
          </div>
        )}
      </dl>
      <p className="consult-receipt__echo meta" aria-live="polite">
        {echo}
      </p>
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
