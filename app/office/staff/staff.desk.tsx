import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { useRefusal, useShown } from '#app/shared/forms/acts.tsx'
import { DeskHead, HeadForm } from '#app/shared/desk/desk-head.tsx'
import { BeginLink, EmptyList } from '#app/shared/desk/empty-list.tsx'
import { seoulIso } from '#app/platform/korean-time.ts'
import { StaffIcon } from '#app/ui/desk-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { inviteStaff } from './staff-contract.ts'
import { InvitedNotice, InviteForm } from './invite-form.tsx'
import { managedBy } from './staff-area.ts'
import { listStaff } from './staff-lines.server.ts'
import { StaffTable } from './staff-table.tsx'
import './staff.css'

export const meta = () => deskMeta('직원')

export const ErrorBoundary = () => <DeskError to="/desk">상담실 처음으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.staff)
  const { result } = await listStaff(services, {}, visit)
  const isNarrowed = url.searchParams.get('totp') === 'off'
  const roles = visit.staff ? managedBy(visit.staff.role) : []
  return { staff: result, isNarrowed, roles, now: seoulIso(services.now()) }
}

export default function StaffPage() {
  const { staff, isNarrowed, roles, now } = useLoaderData<typeof loader>()
  const invited = useShown(inviteStaff)
  const isRefused = useRefusal(inviteStaff) !== null
  const working = staff.filter(({ state }) => state !== 'STOPPED')
  const without = working.filter(({ hasTotp }) => !hasTotp)
  return (
    <div className="desk-page">
      <DeskHead
        title="직원"
        acts={
          <HeadForm key={staff.length} name="초대하기" isOpen={isRefused || staff.length === 0}>
            <InviteForm roles={roles} />
          </HeadForm>
        }
      >
        {`사용 중인 계정 ${working.length.toLocaleString('ko')}개 · `}
        <Link to="/desk/staff/grants">권한 기록</Link>
      </DeskHead>
      {without.length > 0 && (
        <p className="staff__without">
          <span>{`${without.length.toLocaleString('ko')}명이 2단계 인증을 켜지 않았어요`}</span>
          <Link to={isNarrowed ? '/desk/staff' : '/desk/staff?totp=off'}>
            {isNarrowed ? '모두 보기' : `꺼짐 ${without.length.toLocaleString('ko')}명 보기`}
          </Link>
        </p>
      )}
      {invited && <InvitedNotice invited={invited} />}
      {staff.length === 0 ? (
        <EmptyList title="아직 상담사가 없어요" icon={<StaffIcon />} act={<BeginLink>초대하기</BeginLink>}>
          이메일로 초대하면 역할과 2단계 인증을 여기서 관리해요.
        </EmptyList>
      ) : (
        <StaffTable staff={isNarrowed ? without : staff} now={now} />
      )}
    </div>
  )
}
