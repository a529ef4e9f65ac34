import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { erasedElsewhere } from './erased-elsewhere.server.ts'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { LastRuns } from './last-runs.tsx'
import {
  partOf,
  RETENTION,
  RETENTION_PARTS,
  retentionAddress,
  type RetentionPart,
} from './retention-address.ts'
import { DueLeads } from './due-leads.tsx'
import { RetentionCertificates } from './retention-certificates.tsx'
import { RetentionDue } from './retention-due.tsx'
import { RetentionHolds } from './retention-holds.tsx'
import { RetentionProgress } from './retention-progress.tsx'
import { RetentionPeriods } from './retention-periods.tsx'
import { RetentionPeriodsForm } from './retention-periods-form.tsx'
import { readRetention } from './retention.server.ts'
import './retention.css'

export const meta = () => deskMeta('보유와 파기')

export function ErrorBoundary() {
  return <DeskError to={RETENTION}>보유와 파기로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.privacy)
  const view = await orErrorPage(readRetention(services, {}, visit))
  const { role } = staffOfVisit(visit)
  const mayOpen = RIGHTS.leads.roles.includes(role)
  return {
    view,
    part: partOf(url.searchParams.get('part')),
    mayOpen,
    elsewhere: erasedElsewhere(),
    chosen: view.leads.find(({ id }) => id === url.searchParams.get('hold')) ?? null,
    defaultUntil: addDays(seoulDate(services.now()), 180),
  }
}

export default function RetentionPage() {
  const { view, part, mayOpen, elsewhere, defaultUntil, chosen } = useLoaderData<typeof loader>()
  const counts: Partial<Record<RetentionPart, number | undefined>> = {
    // What is over; what ends later is told below with its days.
    due: view.due.reduce((sum, { rows }) => sum + rows, 0) || undefined,
    certificates: view.certificates.length,
  }
  return (
    <PrivacyPage
      title="보유와 파기"
      tabs={
        <ListTabs
          label="보유와 파기 나눠 보기"
          tabs={(Object.keys(RETENTION_PARTS) as RetentionPart[]).map((each) => ({
            to: retentionAddress(each),
            name: RETENTION_PARTS[each],
            isCurrent: each === part,
            count: counts[each],
          }))}
        />
      }
    >
      {part === 'due' && (
        <>
          <RetentionProgress view={view} />
          <RetentionDue view={view} />
          <div className="retention-now">
            <LastRuns view={view} />
            <RetentionHolds
              key={`holds ${view.holds.length} ${chosen?.id}`}
              holds={view.holds}
              defaultUntil={defaultUntil}
              chosen={chosen}
            />
          </div>
          {view.leads.length > 0 && <DueLeads leads={view.leads} today={view.today} mayOpen={mayOpen} />}
        </>
      )}
      {part === 'certificates' && <RetentionCertificates certificates={view.certificates} />}
      {part === 'periods' && (
        <>
          <RetentionPeriodsForm key={`periods ${view.version}`} view={view} />
          <RetentionPeriods periods={view.held} elsewhere={elsewhere} />
        </>
      )}
      <DeskFlash refused={useLastRefused()?.message} />
    </PrivacyPage>
  )
}
