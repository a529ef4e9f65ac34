import { Form, useNavigation, useSubmit } from 'react-router'
import { useConfirmDialog } from '#app/ui/confirm-dialog.ts'
import { Button } from '#app/ui/button.tsx'
import { WhoseFields, type Whose } from './status-whose.tsx'

export const CANCEL_QUESTION = '상담 신청을 취소할까요?'
export const CANCEL_TEXT = '이 신청으로는 더 전화하지 않을게요. 다시 상담하려면 새로 신청해야 해요.'

/** Asks in a dialog, or on a separate page without JavaScript. */
export function StatusCancel({ whose }: { whose: Whose }) {
  const submit = useSubmit()
  const post = (step: string) => void submit({ ...whose, step }, { method: 'post' })
  const { Dialog, ask, close } = useConfirmDialog(() => post('askCancel'))
  const isSending = useNavigation().formData?.get('step') === 'cancel'
  const cancel = () => {
    close()
    post('cancel')
  }
  return (
    <Form method="post" onSubmit={ask}>
      <WhoseFields whose={whose} />
      <input type="hidden" name="step" value="askCancel" />
      <Button type="submit" kind="secondary" isWide isLoading={isSending}>
        신청 취소
      </Button>
      {Dialog && (
        <Dialog
          title={CANCEL_QUESTION}
          actions={[
            { label: '닫기', onSelect: close, isSafe: true },
            { label: '신청 취소하기', onSelect: cancel, isDestructive: true },
          ]}
        >
          {CANCEL_TEXT}
        </Dialog>
      )}
    </Form>
  )
}
