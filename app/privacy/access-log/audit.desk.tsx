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
import { ACCESS_KINDS, type AccessKind } from '#app/shared/personal-data/access-actions.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { auditAddress } from './audit-address.ts'
import { accessLogCheck, auditQuery, type EvidenceCheck } from './audit-contract.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AUDIT_HEADS, AuditTable } from './audit-table.tsx'
import { listAccesses, listPeople } from './audit.server.ts'
import { PRIVACY_AREA } from '#app/privacy/frame/privacy-area.ts'
import '#app/shared/desk/desk-page.css'

export const meta = () => deskMeta('접속기록')

export function ErrorBoundary() {
  return <DeskError to="/desk/audit">접속기록으로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, PRIVACY_AREA)
  const { query, error } = readRequestedQuery(auditQuery, url)
  const [list, people, look] = await orErrorPage(
    Promise.all([
      listAccesses(services, query, visit),
      listPeople(services),
      readLook(services, 'audit', visit),
    ]),
  )
  return {
    list,
    people,
    look,
    query,
    error,
    edit: url.searchParams.get('edit'),
    today: seoulDate(services.now()),
  }
}

const KINDS = [['', '모두'], ...(Object.entries(ACCESS_KINDS) as [AccessKind, string][])] as const

export default function AuditPage() {
  const { list, people, look, query, error, edit, today } = useLoaderData<typeof loader>()
  const check = useShown(accessLogCheck)
  const { result, total, page, size } = list
  const inPlace = useInPlace(edit, (panel) => auditAddress(query, { page: query.page, edit: panel }))
  const { isOn, turn } = useTableKeys({})
  return (
    <div className="list-page column">
      <ListHead
        title="접속기록"
        label="한 일로 나눠 보기"
        tabs={KINDS.map(([kind, name]) => ({
          to: auditAddress(query, { kind: kind || undefined }),
          name,
          isCurrent: kind === (query.kind ?? ''),
        }))}
        table="audit"
        heads={AUDIT_HEADS}
        look={look}
      >
        <ButtonLink kind="secondary" size="sm" to="/desk/audit/monthly">
          월 점검표
        </ButtonLink>
        <ActForm row={accessLogCheck} submit="기록 위변조 확인" button={{ size: 'sm' }} />
      </ListHead>
      <output>{check && <EvidenceNotice check={check} />}</output>
      <AuditFilters query={query} people={people} today={today} error={error} />
      {result.length > 0 ? (
        <AuditTable lines={result} query={query} look={look} inPlace={inPlace} />
      ) : (
        <NoLines isNarrowed={total === 0} />
      )}
      <ListFoot
        page={page}
        size={size}
        total={total}
        toPage={(to) => auditAddress(query, { page: to })}
        also=" · 지우거나 고칠 수 없고, 2년 동안 보관해요."
      >
        <KeyHelp keys={LIST_KEYS} isOn={isOn} turn={turn} />
      </ListFoot>
    </div>
  )
}

function EvidenceNotice({ check }: { check: EvidenceCheck }) {
  const { isIntact, chain, checkpoints, certificates, reviews, unproved } = check
  const faults = [
    ...(chain.brokenAt === null ? [] : [brokenText(chain.lines, chain.brokenAt)]),
    ...told(checkpoints.faults, '하루 마감 서명이 기록과 다르거나 없어졌어요'),
    ...told(certificates, '파기 확인서가 바뀌었거나 없어졌어요'),
    ...told(reviews, '마친 월 점검이 바뀌었어요'),
  ]
  if (!isIntact)
    return (
      <Notice tone="danger" title={chain.isIntact ? '남은 기록이 서로 달라요' : '기록이 끊겨 있어요'}>
        <ul className="bullets">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        데이터베이스를 만질 수 있는 사람과 백업을 함께 확인해 주세요.
      </Notice>
    )
  return (
    <Notice tone="success" title="위변조된 기록이 없어요">
      {number(chain.lines)}건을 열쇠로 하나씩 다시 계산했고, 바뀌거나 빠진 기록이 없어요. 하루 마감 서명{' '}
      {number(checkpoints.count)}개도 맞아요.
      {unproved > 0 && ` 열쇠로 증명하기 전의 옛 기록이 ${number(unproved)}건 있어요.`}
    </Notice>
  )
}

const number = (count: number): string => count.toLocaleString('ko')

const told = (faults: readonly string[], text: string): string[] =>
  faults.length > 0 ? [`${text}: ${faults.join(', ')}`] : []

function brokenText(lines: number, brokenAt: number): string {
  if (brokenAt < 0) return '처음에 있던 기록이 지워졌어요. 보관 기간이 지나 지운 것이 아니에요.'
  if (brokenAt === 0) return `${number(lines)}건까지는 이어져 있지만, 그 뒤에 있던 기록이 지워졌어요.`
  return `처음 ${number(lines)}건은 이어져 있지만, 그다음 기록(번호 ${brokenAt})에서 끊겨요. 누가 그 기록을 고쳤거나, 바로 앞에 있던 기록이 지워지거나 끼어들었어요.`
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
