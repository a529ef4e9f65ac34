import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { dottedMoment, seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { EyeIcon } from '#app/ui/desk-icons.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { type Opening } from './openings-contract.ts'
import { OpeningsTable } from './openings-table.tsx'
import { listOpenings } from './openings.server.ts'

export const meta = () => deskMeta('열람 점검')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 처음으로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.openings)
  const list = await orErrorPage(listOpenings(services, {}, visit))
  const { role } = staffOfVisit(visit)
  return {
    list,
    mayOpen: RIGHTS.leads.roles.includes(role),
    mayOpenLog: RIGHTS.privacy.roles.includes(role),
    today: seoulDate(services.now()),
  }
}

/** Somebody else must read the reasons the same day. */
export default function OpeningsPage() {
  const { list, mayOpen, mayOpenLog, today } = useLoaderData<typeof loader>()
  const unread = list.result.filter(({ readAt }) => readAt === null)
  const read = list.result.filter(({ readAt }) => readAt !== null)
  return (
    <PrivacyPage
      title="열람 점검"
      note={
        unread.length > 0
          ? `확인할 열람 ${unread.length.toLocaleString('ko')}건. 연 사람 말고 다른 사람이 그날 안에 읽어요.`
          : null
      }
    >
      {unread.length === 0 && <NothingToRead {...{ read, today, mayOpenLog }} />}
      {list.result.length > 0 && <OpeningsTable {...{ list, unread, read, mayOpen }} />}
      <DeskFlash />
    </PrivacyPage>
  )
}

interface NothingToReadProps {
  read: readonly Opening[]
  today: string
  mayOpenLog: boolean
}

/** Says that all were read only of a day on which there was one. */
function NothingToRead({ read, today, mayOpenLog }: NothingToReadProps) {
  const last = latestRead(read)
  const isOfToday = read.some(({ at, readAt }) => at.startsWith(today) || readAt?.startsWith(today))
  return (
    <EmptyList
      icon={<EyeIcon />}
      title={isOfToday ? '모두 확인했어요' : '오늘은 확인할 열람이 없어요'}
      act={
        mayOpenLog && (
          <ButtonLink to="/desk/audit" kind="secondary">
            접속기록 보기
          </ButtonLink>
        )
      }
    >
      {last?.readAt
        ? `마지막 확인: ${dottedMoment(last.readAt)}, ${last.readBy} 님`
        : '상담사가 동료의 상담을 열면 이유를 적고, 다른 사람이 그날 안에 확인해요. 관리자와 대표가 연 상담은 접속기록에만 남아요.'}
    </EmptyList>
  )
}

const latestRead = (read: readonly Opening[]) =>
  read.toSorted((one, other) => (other.readAt ?? '').localeCompare(one.readAt ?? ''))[0]
