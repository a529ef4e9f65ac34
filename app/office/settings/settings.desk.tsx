import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { SETTINGS_AREA } from './contract.ts'
import { SECTIONS } from '#app/shared/settings/sections.ts'
import { OfficeChecklistCard } from './office-checklist.tsx'
import { readChecklist } from './office-checklist.server.ts'
import { toDo } from './to-do.ts'
import '#app/shared/desk/desk-page.css'
import './settings.css'

export const meta = () => deskMeta('설정')

export const ErrorBoundary = () => <DeskError to="/desk">상담실 처음으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, SETTINGS_AREA)
  const { role } = staffOfVisit(visit)
  const [settings, checklist] = await Promise.all([readSettings(services), readChecklist(services)])
  const open = toDo(settings, seoulDate(services.now()))
  const sections = SECTIONS.filter(({ roles }) => roles.some((each) => each === role)).map(
    ({ slug, name, lead }) => ({
      slug,
      name,
      lead,
      toDo: open[slug] ?? null,
    }),
  )
  return { sections, checklist }
}

export default function SettingsPage() {
  const { sections, checklist } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">설정</h1>
        <p className="desk-note">
          저장하면 홈페이지에 바로 보여요. 바꾼 것은 모두 기록하고 되돌릴 수 있어요.
        </p>
      </div>
      <OfficeChecklistCard checklist={checklist} />
      <ul className="settings-list stack-4">
        {sections.map(({ slug, name, lead, toDo: open }) => (
          <li key={slug} className="desk-page__card settings-list__item stack-2">
            <h2 className="settings-list__name">
              <Link to={`/desk/settings/${slug}`} className="settings-list__link">
                {name}
              </Link>
            </h2>
            <p className="meta">{lead}</p>
            {open && (
              <p>
                <Badge tone="warn">{open}</Badge>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
