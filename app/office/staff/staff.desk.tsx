import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { useShown } from '#app/shared/forms/acts.tsx'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { ROLE_NAMES } from './role-names.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Link } from '#app/ui/link.tsx'
import { inviteStaff, type StaffLine } from './staff-contract.ts'
import { InvitedNotice, InviteForm } from './invite-form.tsx'
import { managedBy, STAFF_AREA } from './staff-area.ts'
import { listStaff } from './staff-lines.server.ts'
import { STATE_NAMES } from './staff-labels.ts'
import '#app/shared/desk/desk-page.css'
import './staff.css'

export const meta = () => deskMeta('직원')

export const ErrorBoundary = () => <DeskError to="/desk">상담실 처음으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, STAFF_AREA)
  const { result } = await listStaff(services, {}, visit)
  return { staff: result, roles: visit.staff ? managedBy(visit.staff.role) : [] }
}

export default function StaffPage() {
  const { staff, roles } = useLoaderData<typeof loader>()
  const invited = useShown(inviteStaff)
  return (
    <div className="desk-page">
      <div className="staff__head wrap">
        <div>
          <h1 className="desk-page__title">직원</h1>
          <p className="desk-note">역할을 바꾸거나 멈추면 그 사람의 다음 화면부터 바로 달라져요.</p>
        </div>
        <Link to="/desk/staff/grants" className="tap small bold">
          권한 기록
        </Link>
      </div>
      {invited && <InvitedNotice invited={invited} />}
      {staff.length === 0 ? (
        <EmptyState as="h2" title="아직 상담사가 없어요" illustration={<EmptyMailbox />}>
          아래에서 초대하면 여기에 떠요.
        </EmptyState>
      ) : (
        <DeskTable
          className="staff-table"
          caption="쓰는 계정 먼저, 만든 순서로"
          heads={['이름', '역할', '상태', '이메일', '2단계 인증', '마지막 로그인']}
        >
          {staff.map((line) => (
            <StaffRow key={line.staffId} line={line} />
          ))}
        </DeskTable>
      )}
      <InviteForm roles={roles} />
    </div>
  )
}

function StaffRow({ line }: { line: StaffLine }) {
  const { staffId, name, email, role, state, hasTotp, isYou, lastLoginAt } = line
  return (
    <tr className="desk-table__row">
      <th scope="row" className="staff-table__name nowrap">
        <Link to={isYou ? '/desk/account' : `/desk/staff/${staffId}`} className="desk-table__link">
          {name}
        </Link>{' '}
        {isYou && <Badge tone="brand">본인</Badge>}
      </th>
      <td className="desk-table__end">{ROLE_NAMES[role]}</td>
      <td className="staff-table__state">
        <Badge tone={STATE_NAMES[state].tone}>{STATE_NAMES[state].name}</Badge>
      </td>
      <td className="staff-table__email desk-table__main desk-table__faint">{email}</td>
      <td className="staff-table__totp">
        <span className="desk-table__label">2단계 인증 </span>
        {hasTotp ? '켜짐' : <span className="desk-table__faint">꺼짐</span>}
      </td>
      <td className="staff-table__at desk-table__faint">
        <span className="desk-table__label">마지막 로그인 </span>
        {lastLoginAt ? <time dateTime={lastLoginAt}>{dottedMoment(lastLoginAt)}</time> : '없음'}
      </td>
    </tr>
  )
}
