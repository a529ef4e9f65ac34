import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { SearchForm } from '#app/shared/desk-table/list-search.tsx'
import { isMeant } from '#app/shared/text-search/meant-name.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { templateEvents } from './template-events.ts'
import { TemplatesTable } from './templates-table.tsx'
import { listTemplates } from './templates.server.ts'
import '#app/shared/desk-table/list-page.css'
import './templates.css'

const TEMPLATES = '/desk/templates'

export const meta = () => deskMeta('메시지 문구')

export const ErrorBoundary = () => <DeskError to="/desk">상담실 처음으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { result } = await listTemplates(deskOf(context, RIGHTS.templates).services)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST)
  const groups = templateEvents(result).map(({ name, events }) => ({
    name,
    events: events.filter((event) => isMeant(event.name, q) || `${event.when} ${event.preview}`.includes(q)),
  }))
  return { groups, q }
}

const LONGEST = 40

export default function TemplatesPage() {
  const { groups, q } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page templates-page">
      <DeskHead title="메시지 문구">
        손님과 직원에게 자동으로 가는 글이에요. 줄을 누르면 고치고, 바꾸기 전 글로 되돌릴 수 있어요.
      </DeskHead>
      <SearchForm
        without={TEMPLATES}
        label="메시지 문구 찾기"
        placeholder="이름이나 내용"
        maxLength={LONGEST}
        defaultValue={q}
      />
      {groups.some(({ events }) => events.length > 0) ? (
        <TemplatesTable groups={groups} />
      ) : (
        <EmptyList
          title="찾는 문구가 없어요"
          isNarrowed
          act={
            <ButtonLink to={TEMPLATES} kind="secondary">
              모두 보기
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}
