import { useState } from 'react'
import { Form, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { totpRoles } from '#app/office/staff/totp-duty.server.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { isMeant } from '#app/shared/text-search/meant-name.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { SECTION_GROUPS, SECTIONS, SETTING_ROLES } from '#app/shared/settings/sections.ts'
import { readHubRows } from './hub-rows.server.ts'
import { HubRowItem } from './hub-row.tsx'
import { OfficeChecklistCard } from './office-checklist.tsx'
import { readChecklist } from './office-checklist.server.ts'
import { presentValues } from './present-values.ts'
import { SECTION_WORDS } from './section-words.server.ts'
import { SETTINGS, SETTINGS_HUB } from './settings-area.ts'
import { toDo } from './to-do.ts'
import '#app/shared/desk/desk-page.css'
import './settings.css'

export const meta = () => deskMeta('설정')

export const ErrorBoundary = () => <DeskError to="/desk">상담실 처음으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, SETTINGS_HUB)
  const { role } = staffOfVisit(visit)
  const setsUp = SETTING_ROLES.some((each) => each === role)
  const [settings, checklist, required, others] = await Promise.all([
    readSettings(services),
    setsUp ? readChecklist(services) : null,
    totpRoles(services),
    readHubRows(services, role),
  ])
  const today = seoulDate(services.now())
  const open = toDo(settings, today)
  const values = presentValues({ settings, totpRoles: required.length, today })
  // What is the owner's alone, others do not learn the value of.
  const sections = SECTIONS.filter(({ roles }) => roles.some((each) => each === role)).map(
    ({ group, slug, name, lead }) => ({
      group: group === '보안' ? PEOPLE : group,
      to: `${SETTINGS}/${slug}`,
      name,
      lead,
      value: values[slug],
      toDo: open[slug] ?? null,
      words: SECTION_WORDS[slug],
    }),
  )
  return { rows: [...sections, ...others], checklist }
}

const PEOPLE = '사람과 보안'
const GROUPS = [...SECTION_GROUPS.filter((group) => group !== '보안'), '게시판', PEOPLE]

export default function SettingsPage() {
  const { rows, checklist } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState(useSearchParams()[0].get('q') ?? '')
  const found = rows.filter(({ name, value, words }) =>
    [name, value, ...words.split(', ')].some((word) => isMeant(word, typed)),
  )
  const groups = GROUPS.map((name) => ({ name, shown: found.filter(({ group }) => group === name) }))
  return (
    <div className="desk-page">
      <DeskHead title="설정">
        저장하면 홈페이지에 바로 보여요. 바꾼 것은 모두 기록하고 되돌릴 수 있어요.
      </DeskHead>
      <search>
        <Form className="settings-page__search desk-filter" action={SETTINGS}>
          <input
            name="q"
            type="search"
            aria-label="설정 찾기"
            placeholder="설정 찾기. 예: 점심시간"
            maxLength={40}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <p className="sr-only" aria-live="polite">
            {typed.trim() && `설정 ${found.length}개`}
          </p>
        </Form>
      </search>
      {checklist && typed.trim() === '' && <OfficeChecklistCard checklist={checklist} />}
      {found.length === 0 && <p className="desk-note">맞는 설정이 없어요</p>}
      {groups
        .filter(({ shown }) => shown.length > 0)
        .map(({ name, shown }) => (
          <section key={name} aria-labelledby={`settings-${name}`}>
            <h2 id={`settings-${name}`} className="settings-list__group">
              {name}
            </h2>
            <ul className="settings-list">
              {shown.map((row) => (
                <HubRowItem key={row.to} row={row} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
