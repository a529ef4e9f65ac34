import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { totpRoles } from '#app/office/staff/totp-duty.server.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { SETTINGS_AREA } from './contract.ts'
import { SECTION_GROUPS, SECTIONS } from '#app/shared/settings/sections.ts'
import { OfficeChecklistCard } from './office-checklist.tsx'
import { readChecklist } from './office-checklist.server.ts'
import { presentValues } from './present-values.ts'
import { toDo } from './to-do.ts'
import '#app/shared/desk/desk-page.css'
import './settings.css'

export const meta = () => deskMeta('설정')

export const ErrorBoundary = () => <DeskError to="/desk">상담실 처음으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, SETTINGS_AREA)
  const { role } = staffOfVisit(visit)
  const [settings, checklist, required] = await Promise.all([
    readSettings(services),
    readChecklist(services),
    totpRoles(services),
  ])
  const today = seoulDate(services.now())
  const open = toDo(settings, today)
  const values = presentValues({ settings, totpRoles: required.length, today })
  // What is the owner's alone, others do not learn the value of.
  const sections = SECTIONS.filter(({ roles }) => roles.some((each) => each === role)).map(
    ({ group, slug, name, lead }) => ({
      group,
      slug,
      name,
      lead,
      value: values[slug],
      toDo: open[slug] ?? null,
    }),
  )
  return { sections, checklist }
}

export default function SettingsPage() {
  const { sections, checklist } = useLoaderData<typeof loader>()
  const groups = SECTION_GROUPS.map((name) => ({
    name,
    rows: sections.filter(({ group }) => group === name),
  })).filter(({ rows }) => rows.length > 0)
  return (
    <div className="desk-page settings-page">
      <DeskHead title="설정">
        저장하면 홈페이지에 바로 보여요. 바꾼 것은 모두 기록하고 되돌릴 수 있어요.
      </DeskHead>
      <OfficeChecklistCard checklist={checklist} />
      {groups.map(({ name, rows }) => (
        <section key={name} className="stack-2" aria-labelledby={`settings-${name}`}>
          <h2 id={`settings-${name}`} className="settings-list__group">
            {name}
          </h2>
          <ul className="settings-list box">
            {rows.map((row) => (
              <SectionRow key={row.slug} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Row = Awaited<ReturnType<typeof loader>>['sections'][number]

function SectionRow({ row: { slug, name, lead, value, toDo: open } }: { row: Row }) {
  return (
    <li className="settings-list__item">
      <div className="settings-list__text">
        <h3 className="settings-list__name">
          <Link to={`/desk/settings/${slug}`} className="settings-list__link">
            {name}
          </Link>
        </h3>
        <p className="meta">{lead}</p>
      </div>
      <p className="settings-list__value small">{open ? <Badge tone="warn">{open}</Badge> : value}</p>
    </li>
  )
}
