import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { fetchConsent } from './consent-fetching.ts'
import type { ShownConsent } from './contract.ts'
import { PrivacyNoticeTable } from './privacy-notice-table.tsx'

interface PrivacyNoticeProps {
  onClose: () => void
  onAgree: (version: string) => void
}

/** The layer behind 내용 보기; fetches the text in force. */
export function PrivacyNotice({ onClose, onAgree }: PrivacyNoticeProps) {
  const [shown, setShown] = useState<ShownConsent | 'failed' | null>(null)
  const load = () => void fetchConsent().then(setShown, () => setShown('failed'))
  useEffect(load, [])
  const loadAgain = () => {
    setShown(null)
    load()
  }
  const read = typeof shown === 'object' ? shown : null
  return (
    <Dialog
      title="개인정보 수집·이용 동의"
      size="md"
      isText
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            닫기
          </Button>
          <Button disabled={!read} onClick={() => read && onAgree(read.version)}>
            동의하고 닫기
          </Button>
        </>
      }
    >
      {read && <PrivacyNoticeTable text={read.text} />}
      {shown === null && (
        <p aria-live="polite">
          <Spinner /> 내용을 불러오고 있어요.
        </p>
      )}
      {shown === 'failed' && (
        <p role="alert">
          내용을 불러오지 못했어요.{' '}
          <Button kind="secondary" size="sm" onClick={loadAgain}>
            다시 불러오기
          </Button>
        </p>
      )}
    </Dialog>
  )
}
