import { useSupportNumber } from '#app/features/settings/support-number.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import type { FailureKind } from './consult-form-state.ts'
import { SuccessText } from './consult-success-text.tsx'
import { readKeptRequest } from './pending-request.ts'

/** What stands there after a success, to be read and closed. */
export function ConsultSuccess({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog actions={[{ label: '확인', onSelect: onClose }]}>
      <SuccessText />
    </AlertDialog>
  )
}

type ToldFailure = Exclude<FailureKind, 'validation'>

interface ConsultFailureProps {
  kind: ToldFailure
  onClose: () => void
  onAgain: () => void
}

const FAILURES: Record<ToldFailure, { title: string; text: string | ((supportNumber: string) => string) }> = {
  failed: {
    title: '상담 신청을 접수하지 못했어요',
    text: (supportNumber) =>
      `적어 주신 내용은 그대로 있어요. 잠시 뒤 다시 신청하거나 ${supportNumber}로 전화해 주세요.`,
  },
  timeout: {
    title: '응답이 늦어지고 있어요',
    text: '접수됐을 수도 있어요. 두 번 신청해도 한 번만 전화드려요.',
  },
  cancelled: {
    title: '취소한 신청이에요',
    text: '이 신청으로는 전화하지 않아요. 다시 상담하려면 새로 신청해 주세요.',
  },
  offline: { title: '인터넷 연결이 끊겼어요', text: '연결을 확인하고 다시 신청해 주세요.' },
  tooMany: {
    title: '잠시 뒤에 다시 신청해 주세요',
    text: '같은 번호로 신청이 여러 번 들어왔어요.',
  },
}

/** Why it did not work, with the values kept behind it. */
export function ConsultFailure({ kind, onClose, onAgain }: ConsultFailureProps) {
  const supportNumber = useSupportNumber()
  const { title, text: told } = FAILURES[kind]
  const text = typeof told === 'string' ? told : told(supportNumber)
  if (kind === 'tooMany') {
    return (
      <AlertDialog title={title} actions={[{ label: '확인', onSelect: onClose }]}>
        {text}
      </AlertDialog>
    )
  }
  return (
    <AlertDialog
      title={title}
      actions={[
        { label: '닫기', onSelect: onClose },
        { label: '다시 신청하기', onSelect: onAgain },
      ]}
    >
      <p>{text}</p>
      {kind === 'offline' && readKeptRequest() && <p>인터넷이 연결되면 자동으로 신청할게요.</p>}
    </AlertDialog>
  )
}
