import type { ReactNode } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Moment } from '#app/office/staff/moment.tsx'
import type { Endpoint } from '#app/platform/endpoint.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'

interface ChangeItemProps {
  /** The act that reverts it. */
  row: Endpoint
  params: Readonly<Record<string, string>>
  changeId: number
  at: string
  byName: string
  /** Consequence of reverting. */
  warning: string
  version: number
  children: ReactNode
}

export function ChangeItem(props: ChangeItemProps) {
  const { row, params, changeId, at, byName, warning, version, children } = props
  return (
    <li className="settings-history__change spread">
      <div className="settings-history__text">
        <p className="desk-note">
          <Moment at={at} /> · {byName}
        </p>
        {children}
      </div>
      <ActForm
        row={row}
        params={params}
        name={String(changeId)}
        submit="이 변경 전으로"
        about={dottedMoment(at)}
        values={{ version, changeId }}
        confirm={{ title: '이 변경 전으로 되돌릴까요?', text: warning }}
      />
    </li>
  )
}
