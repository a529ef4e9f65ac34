import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { templateEvents } from './template-events.ts'
import { TemplatesTable } from './templates-table.tsx'
import { listTemplates } from './templates.server.ts'
import './templates.css'

export const meta = () => deskMeta('메시지 문구')

export const ErrorBoundary = () => <DeskError to="/desk">상담실 처음으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { result } = await listTemplates(deskOf(context, RIGHTS.templates).services)
  return { groups: templateEvents(result) }
}

export default function TemplatesPage() {
  const { groups } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <DeskHead title="메시지 문구">
        손님과 직원에게 저절로 가는 글이에요. 줄을 누르면 고치고, 바꾸기 전 글로 되돌릴 수 있어요.
      </DeskHead>
      <TemplatesTable groups={groups} />
    </div>
  )
}
