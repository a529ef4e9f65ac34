import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PrivacyNoticeTable } from './privacy-notice-table.tsx'

interface PrivacyNoticeProps {
  onClose: () => void
  onAgree: () => void
}

/** The sub-popup behind 내용 보기. */
export function PrivacyNotice({ onClose, onAgree }: PrivacyNoticeProps) {
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
          <Button onClick={onAgree}>동의하고 닫기</Button>
        </>
      }
    >
      <PrivacyNoticeTable />
    </Dialog>
  )
}
