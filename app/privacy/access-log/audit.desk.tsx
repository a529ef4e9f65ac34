import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { accessLogCheck, auditQuery, type AuditQuery, type ChainCheck } from './audit-contract.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { listAccesses, listPeople } from './audit.server.ts'
import { PRIVACY_AREA } from '#app/privacy/frame/privacy-area.ts'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'

export const meta = () => deskMeta('접속기록')

export function ErrorBoundary() {
  return <DeskError to="/desk/audit">접속기록으로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, PRIVACY_AREA)
  const { query, error } = readRequestedQuery(auditQuery, url)
  const [list, people] = await orErrorPage(
    Promise.all([listAccesses(services, query, visit), listPeople(services)]),
  )
  return { list, people, query, error }
}

export default function AuditPage() {
  const { list, people, query, error } = useLoaderData<typeof loader>()
  const check = useShown(accessLogCheck)
  const { result, total, page, size } = list
  return (
    <PrivacyPage
      title="접속기록"
      note={`누가, 언제, 어디서, 누구의 정보를, 왜 열었는지 ${total.toLocaleString('ko')}줄이 있어요. 지우거나 고칠 수 없고, 2년 동안 보관해요.`}
      acts={
        <>
          <ButtonLink kind="secondary" to="/desk/audit/monthly">
            월 점검표
          </ButtonLink>
          <ActForm row={accessLogCheck} submit="사슬 확인하기" />
        </>
      }
    >
      <output>{check && <ChainNotice check={check} />}</output>
      <AuditFilters query={query} people={people} error={error} />
      {result.length > 0 ? <AuditTable lines={result} /> : <NoLines isNarrowed={total === 0} />}
      <Pagination
        page={page}
        pages={Math.ceil(total / size)}
        toPage={(to) => auditAddress(query, { page: to })}
      />
    </PrivacyPage>
  )
}

function ChainNotice({ check: { isIntact, lines, brokenAt } }: { check: ChainCheck }) {
  const count = lines.toLocaleString('ko')
  if (isIntact)
    return (
      <Notice tone="success" title="사슬이 처음부터 끝까지 이어져 있어요">
        {count}줄을 하나씩 다시 계산했어요. 바뀌거나 빠진 줄이 없어요.
      </Notice>
    )
  return (
    <Notice tone="danger" title={brokenAt === 0 ? '끝에서 사슬이 끊겨 있어요' : '사슬이 끊겨 있어요'}>
      {brokenAt === 0
        ? `${count}줄까지는 이어져 있지만, 그 뒤에 있던 줄이 지워졌어요.`
        : `처음 ${count}줄은 이어져 있지만, 그다음 줄(기록 번호 ${brokenAt})에서 끊겨요. 그 줄을 누가 고쳤거나, 바로 앞에 있던 줄이 지워지거나 끼어들었어요.`}{' '}
      데이터베이스를 만질 수 있는 사람과 백업을 함께 확인해 주세요.
    </Notice>
  )
}

function NoLines({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      as="h2"
      title={isNarrowed ? '조건에 맞는 기록이 없어요' : '이 쪽에는 기록이 없어요'}
      illustration={<EmptyMailbox />}
      action={
        <ButtonLink kind="secondary" to="/desk/audit">
          모두 보기
        </ButtonLink>
      }
    >
      접수번호와 번호, 이메일은 전체를 적어야 찾을 수 있어요.
    </EmptyState>
  )
}

function auditAddress(query: AuditQuery, change: AuditQuery = {}): string {
  const entries = Object.entries({ ...query, page: undefined, ...change }).filter(
    ([name, value]) => Boolean(value) && !(name === 'page' && value === 1),
  )
  const chosen = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return chosen.size > 0 ? `/desk/audit?${chosen}` : '/desk/audit'
}
