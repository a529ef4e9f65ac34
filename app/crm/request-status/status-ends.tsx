import type { ReactNode } from 'react'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import type { StatusFormProps } from './status-form.ts'

interface StopProps {
  found: ConsultationStatus
  /** Whoever proved the number stops all its calls; by a receipt only its own (docs/adr/0291). */
  stopsAll?: boolean
  renderForm: (props: StatusFormProps) => ReactNode
}

interface StatusEndsProps extends StopProps {
  cancel: ReactNode
}

/** One act that ends it, last and quietly, but never folded away: forms promise it. Whoever cancels is asked what of. */
export function StatusEnds({ found, cancel, stopsAll = false, renderForm }: StatusEndsProps) {
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
        전화를 그만 받으시겠어요? <StopNote {...{ found, stopsAll }} />
      </p>
      <StopForm renderForm={renderForm} />
    </div>
  )
}

/** Beside the question whether to cancel: the other thing that may be meant. */
export function StopToo({ found, stopsAll = false, renderForm }: StopProps) {
  if (!found.canStop) return null
  return (
    <div className="status-ends meta">
      <p>
        앞으로도 전화받고 싶지 않다면 <StopNote {...{ found, stopsAll }} />
      </p>
      <StopForm renderForm={renderForm} />
    </div>
  )
}

function StopNote({ found: { held }, stopsAll }: Omit<StopProps, 'renderForm'>) {
  const ends = stopsAll ? '이 번호로 남긴 신청을 모두 취소' : '신청도 취소'
  const calls = stopsAll ? '다시 받겠다고 하기 전에는 걸지 않아요.' : '이 신청으로는 걸지 않아요.'
  return (
    <span className="status-ends__note fine">
      {held ? `${ends}하고, ${calls} ${held}` : `${ends}해 남긴 정보를 바로 지우고, ${calls}`}
    </span>
  )
}

const StopForm = ({ renderForm }: Pick<StatusEndsProps, 'renderForm'>) =>
  renderForm({
    step: 'stop',
    submit: '전화 그만 받기',
    button: { kind: 'ghost', className: 'status-page__quiet' },
  })
