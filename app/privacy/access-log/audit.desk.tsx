import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { useInPlace } from '#app/shared/desk-table/in-place.ts'
import { KeyHelp } from '#app/shared/desk-table/key-help.tsx'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { ListHead } from '#app/shared/desk-table/list-page.tsx'
import { readLook } from '#app/shared/desk-table/looks.server.ts'
import { LIST_KEYS, useTableKeys } from '#app/shared/desk-table/table-keys.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { auditAddress } from './audit-address.ts'
import { accessLogCheck, auditQuery } from './audit-contract.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AUDIT_HEADS, AuditTable } from './audit-table.tsx'
import { EvidenceNotice, EvidenceState } from './evidence-state.tsx'
import { countWatched, listAccesses, listPeople, readLastCheck } from './audit.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './audit.css'

export const meta = () => deskMeta('접속기록')

export function ErrorBoundary() {
  return <DeskError to="/desk/audit">접속기록으로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.privacy)
  const { query: asked, error } = readRequestedQuery(auditQuery, url)
  // Lists and sign-ins are most of the log and tell least: whoever comes for no line of it in particular sees people first.
  const query = url.search === '' ? { ...asked, kind: 'people' as const } : asked
  const [list, people, look, lastCheck, watched] = await orErrorPage(
    Promise.all([
      listAccesses(services, query, visit),
      listPeople(services),
      readLook(services, 'audit', visit),
      readLastCheck(services),
      countWatched(services),
    ]),
  )
  return {
    list,
    people,
    look,
    lastCheck,
    watched,
    query,
    error,
    edit: url.searchParams.get('edit'),
    today: seoulDate(services.now()),
  }
}

const VIEWS = [
  ['people', '개인정보 열람'],
  ['acts', '변경'],
  ['list', '목록'],
  ['login', '로그인'],
  ['all', '모두'],
] as const

export default function AuditPage() {
  const { list, people, look, lastCheck, watched, query, error, edit, today } = useLoaderData<typeof loader>()
  const check = useShown(accessLogCheck)
  const { result, total, page, size } = list
  const inPlace = useInPlace(edit, (panel) => auditAddress(query, { page: query.page, edit: panel }))
  const { isOn, turn } = useTableKeys({})
  return (
    <div className="list-page column audit-page">
      <ListHead
        title="접속기록"
        label="작업으로 나눠 보기"
        tabs={VIEWS.map(([kind, name]) => ({
          to: auditAddress(query, { kind }),
          name,
          isCurrent: kind === (query.kind || 'all'),
        }))}
        table="audit"
        heads={AUDIT_HEADS}
        look={look}
      >
        <ButtonLink to="/desk/audit/monthly" kind="secondary" size="sm">
          월 점검표
        </ButtonLink>
        <EvidenceState last={lastCheck} today={today} />
        <ActForm row={accessLogCheck} submit="검사하기" about="기록 위변조" button={{ size: 'sm' }} />
      </ListHead>
      <output>{check && <EvidenceNotice check={check} />}</output>
      {watched.length > 0 && (
        <ul className="audit-watched" aria-label="최근 30일에 살펴볼 것">
          {watched.map(({ name, count, query: lines }) => (
            <li key={name}>
              <Link to={auditAddress(lines)} className="audit-watched__one">
                {name} <b>{count.toLocaleString('ko')}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <AuditFilters query={query} people={people} today={today} error={error} />
      {result.length > 0 ? (
        <AuditTable lines={result} query={query} look={look} inPlace={inPlace} today={today} />
      ) : (
        <NoLines isNarrowed={total === 0} />
      )}
      <ListFoot
        page={page}
        size={size}
        total={total}
        toPage={(to) => auditAddress(query, { page: to })}
        also=" · 이어서 한 일은 한 줄에 모았어요. 지우거나 고칠 수 없고, 2년 동안 보관해요."
      >
        <KeyHelp keys={LIST_KEYS} isOn={isOn} turn={turn} />
      </ListFoot>
    </div>
  )
}

function NoLines({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyList
      isNarrowed
      title={isNarrowed ? '조건에 맞는 기록이 없어요' : '이 쪽에는 기록이 없어요'}
      act={
        <ButtonLink kind="secondary" to="/desk/audit">
          모두 보기
        </ButtonLink>
      }
    >
      접수번호와 번호, 이메일은 전체를 적어야 찾을 수 있어요.
    </EmptyList>
  )
}
