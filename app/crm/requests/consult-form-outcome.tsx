import { CLOSED_TEXT, CLOSED_TITLE } from '#app/shared/legal/closed-words.ts'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Link } from '#app/ui/link.tsx'
import type { FailureKind } from './consult-form-state.ts'
import type { Receipt } from './consult-receipt.tsx'
import { CallingNumber, SuccessText } from './consult-success.tsx'
import { againWords, LIMITED_TEXT, TOO_MANY_MESSAGE } from './form-rules.ts'
import { PENDING_TEXT, readPendingRequest } from './pending-request.ts'

interface ConsultSuccessProps {
  receipt?: Receipt | undefined
  onClose: () => void
}

/** Specification §8 where nothing leads to the page of it: sent while something else is typed, or by a server without that page. */
export function ConsultSuccess({ receipt, onClose }: ConsultSuccessProps) {
  const { receiptNo, statusUrl, doneUrl } = receipt ?? {}
  return (
    <AlertDialog
      actions={[{ label: '확인', onSelect: onClose }]}
      more={
        statusUrl && (
          <p className="meta">
            접수번호 <strong className="nowrap">{receiptNo}</strong> ·{' '}
            <Link to={doneUrl ?? statusUrl} onClick={onClose} className="tap nowrap">
              접수 내용 보기
            </Link>
          </p>
        )
      }
    >
      <p className="bold">
        <SuccessText />
      </p>
      <p className="small">
        <CallingNumber />
      </p>
    </AlertDialog>
  )
}

type FailureNotice = Exclude<FailureKind, 'validation'>

interface ConsultFailureProps {
  kind: FailureNotice
  /** In seconds. */
  retryAfter?: number | undefined
  onClose: () => void
  onAgain: () => void
}

const FAILURES: Record<FailureNotice, { title: string; text: string; more?: string }> = {
  failed: {
    title: '상담 신청을 접수하지 못했어요',
    text: '적어 주신 내용은 그대로 있어요. 잠시 뒤 다시 신청하거나',
  },
  timeout: {
    title: '응답이 늦어지고 있어요',
    text: '접수됐을 수도 있어요. 두 번 신청해도 한 번만 전화드려요.',
  },
  cancelled: {
    title: '취소한 신청이에요',
    text: '이 신청으로는 전화하지 않아요. 다시 상담하려면 새로 신청해 주세요.',
  },
  closed: {
    title: CLOSED_TITLE,
    text: CLOSED_TEXT,
  },
  offline: { title: '인터넷 연결이 끊겼어요', text: '연결을 확인하고 다시 신청해 주세요.' },
  tooMany: {
    title: '잠시 뒤에 다시 신청해 주세요',
    text: TOO_MANY_MESSAGE,
    more: LIMITED_TEXT,
  },
}

export function ConsultFailure({ kind, retryAfter, onClose, onAgain }: ConsultFailureProps) {
  const supportNumber = useSupportNumber()
  const { title, text: own, more } = FAILURES[kind]
  // A pending request is sent automatically, so the dialog does not ask for another attempt.
  const text = kind === 'offline' && readPendingRequest() ? PENDING_TEXT : own
  const number = (
    <a href={`tel:${supportNumber}`} className="nowrap">
      {supportNumber}
    </a>
  )
  const isFinal = kind === 'tooMany' || kind === 'closed'
  const close = { label: isFinal ? '확인' : '닫기', onSelect: onClose }
  return (
    <AlertDialog
      title={title}
      actions={isFinal ? [close] : [close, { label: '다시 신청하기', onSelect: onAgain }]}
    >
      <p>
        {text} {(kind === 'failed' || kind === 'closed') && <>{number}로 전화해 주세요.</>}
      </p>
      {more && <p>{more}</p>}
      {retryAfter !== undefined && <p>{againWords(retryAfter)}</p>}
      {WAITS.includes(kind) && <p>기다리기 어려우면 {number}로 전화해 주세요.</p>}
    </AlertDialog>
  )
}

const WAITS: readonly FailureNotice[] = ['timeout', 'offline', 'tooMany']
