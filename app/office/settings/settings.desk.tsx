import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { totpRoles } from '#app/office/staff/totp-duty.server.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { SECTION_GROUPS, SECTIONS } from '#app/shared/settings/sections.ts'
import { readHubRows } from './hub-rows.server.ts'
import { HubRowItem, type HubRow } from './hub-row.tsx'
import { readLastChanges, readNewestChanges } from './last-changes.server.ts'
import { OfficeChecklistCard } from './office-checklist.tsx'
import { readChecklist } from './office-checklist.server.ts'
import { presentValues } from './present-values.ts'
import { SETTINGS } from './settings-area.ts'
import { toDo } from './to-do.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './settings.css'
import './settings-page.css'

export const meta = () => deskMeta('설정')

export const ErrorBoundary = () => <DeskError to="/desk">상담실 처음으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.settingsHub)
  const { role } = staffOfVisit(visit)
  const setsUp = RIGHTS.settings.roles.includes(role)
  const [settings, checklist, required, changedOf] = await Promise.all([
    readSettings(services),
    setsUp ? readChecklist(services) : null,
    totpRoles(services),
    readLastChanges(services),
  ])
  const others = await readHubRows(services, role, changedOf)
  const today = seoulDate(services.now())
  const open = toDo(settings, today)
  const values = presentValues({
    settings,
    totpRoles: required.length,
    makesBackups: Boolean(services.config.BACKUP_DIR),
    today,
  })
  // What is the owner's alone, others do not learn the value of.
  const own = SECTIONS.filter(({ roles }) => roles.some((each) => each === role))
  const sections = own.map(({ group, slug, name, keys }) => ({
    group: group === '보안' ? PEOPLE : group,
    to: `${SETTINGS}/${slug}`,
    name,
    value: values[slug].words,
    isLack: values[slug].isLack,
    isBad: false,
    changed: changedOf(keys),
    toDo: open[slug] ?? null,
  }))
  const newest = await readNewestChanges(
    services,
    own.flatMap(({ keys }) => keys),
  )
  const changes = newest.flatMap(({ id, key, lines, changed }) => {
    const section = own.find(({ keys }) => keys.some((each) => each === key))
    return section ? { id, to: `${SETTINGS}/${section.slug}`, name: section.name, lines, changed } : []
  })
  return { rows: [...sections, ...others], checklist, changes }
}

const PEOPLE = '사람과 보안'
const GROUPS = [...SECTION_GROUPS.filter((group) => group !== '보안'), '게시판', PEOPLE]

export default function SettingsPage() {
  const { rows, checklist, changes } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const offered = GROUPS.filter((name) => rows.some(({ group }) => group === name))
  const chosen = offered.find((name) => name === search.get('group')) ?? null
  const groups = offered
    .filter((name) => !chosen || name === chosen)
    .map((name) => ({ name, shown: rows.filter(({ group }) => group === name) }))
  return (
    <div className="desk-page settings-page">
      <DeskHead title="설정" />
      <SettingGroups names={offered} chosen={chosen} />
      <div className="settings-page__rows">
        {!chosen &&
          rows
            .filter(({ isBad }) => isBad)
            .map((row) => <Danger key={row.to} to={row.to} value={row.value} />)}
        {checklist && !chosen && <OfficeChecklistCard checklist={checklist} />}
        {!chosen && changes.length > 0 && <NewestChanges changes={changes} />}
        {groups.map(({ name, shown }) => (
          <section key={name} aria-labelledby={`settings-${name}`}>
            <h2 id={`settings-${name}`} className="settings-list__group">
              {name}
            </h2>
            <ul className="settings-list">
              {shown.map((row) => (
                // What stands in red above is not said in red again.
                <HubRowItem key={row.to} row={chosen ? row : { ...row, isBad: false }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

/** Before all else, however far down its row is. */
const Danger = ({ to, value }: Pick<HubRow, 'to' | 'value'>) => (
  <p className="settings-page__danger">
    <WarnIcon />
    {value}
    <Link to={to} className="tap">
      켜는 방법 보기
    </Link>
  </p>
)

interface NewestChangesProps {
  changes: readonly { id: number; to: string; name: string; lines: readonly string[]; changed: string }[]
}

/** What was changed last, and by whom; its page takes it back. */
function NewestChanges({ changes }: NewestChangesProps) {
  return (
    <section aria-labelledby="settings-newest">
      <h2 id="settings-newest" className="settings-list__group">
        최근 변경
      </h2>
      <ul className="settings-newest">
        {changes.map(({ id, to, name, lines, changed }) => (
          <li key={id}>
            <Link to={to} className="bold">
              {name}
            </Link>
            <span className="settings-newest__lines">{lines.join(', ')}</span>
            <span className="meta">{changed}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SettingGroupsProps {
  names: readonly string[]
  chosen: string | null
}

/** One group at a time, or all of them. */
function SettingGroups({ names, chosen }: SettingGroupsProps) {
  if (names.length < 2) return null
  return (
    <nav className="settings-page__groups" aria-label="설정 나눠 보기">
      {[null, ...names].map((name) => (
        <Link
          key={name ?? ''}
          to={name ? `${SETTINGS}?${new URLSearchParams({ group: name })}` : SETTINGS}
          aria-current={name === chosen ? 'page' : undefined}
        >
          {name ?? '모두'}
        </Link>
      ))}
    </nav>
  )
}
