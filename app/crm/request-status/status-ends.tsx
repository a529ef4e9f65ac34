import type { ReactNode } from 'react'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import type { StatusFormProps } from './status-form.ts'

interface StatusEndsProps {
  found: ConsultationStatus
  cancel: ReactNode
  renderForm: (props: StatusFormProps) => ReactNode
}

/** One act that ends it, last and quietly, but never folded away: forms promise it. Whoever cancels is asked what of. */
export function StatusEnds({ found, cancel, renderForm }: StatusEndsProps) {
  if (found.canCancel)
    return (
      <div className="status-ends meta" id="end">
        <p>
          마음이 바뀌었나요?{' '}
          <span className="status-ends__note fine">{found.held ?? '취소하면 남긴 정보도 바로 지워요.'}</span>
        </p>
        {cancel}
      </div>
    )
  if (!found.canStop) return null
  return (
    <div className="status-ends meta" id="end">
      <p>
        전화를 그만 받으시겠어요? <StopNote found={found} />
      </p>
      <StopForm renderForm={renderForm} />
    </div>
  )
}

/** Beside the question whether to cancel: the other thing that may be meant. */
export function StopToo({ found, renderForm }: Pick<StatusEndsProps, 'found' | 'renderForm'>) {
  if (!found.canStop) return null
  return (
    <div className="status-ends meta">
      <p>
        앞으로도 전화받고 싶지 않다면 <StopNote found={found} />
      </p>
      <StopForm renderForm={renderForm} />
    </div>
  )
}

function StopNote({ found: { held } }: Pick<StatusEndsProps, 'found'>) {
  return (
    <span className="status-ends__note fine">
      {held
        ? `신청도 취소하고, 다시 받겠다고 하기 전에는 걸지 않아요. ${held}`
        : '신청도 취소해 남긴 정보를 바로 지우고, 다시 받겠다고 하기 전에는 걸지 않아요.'}
    </span>
  )
}

const StopForm = ({ renderForm }: Pick<StatusEndsProps, 'renderForm'>) =>
  renderForm({
    step: 'stop',
    submit: '전화 그만 받기',
    button: { kind: 'ghost', className: 'status-page__quiet' },
  })
