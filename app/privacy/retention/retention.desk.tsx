import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { LEAD_ROLES } from '#app/crm/door.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { erasedElsewhere } from './erased-elsewhere.server.ts'
import { PRIVACY_AREA } from '#app/privacy/frame/privacy-area.ts'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
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
  return <DeskError to="/desk/retention">보유와 파기로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, PRIVACY_AREA)
  const view = await orErrorPage(readRetention(services, {}, visit))
  const { role } = staffOfVisit(visit)
  const mayOpen = LEAD_ROLES.some((each) => each === role)
  return {
    view,
    mayOpen,
    elsewhere: erasedElsewhere(),
    defaultUntil: addDays(seoulDate(services.now()), 180),
  }
}

export default function RetentionPage() {
  const { view, mayOpen, elsewhere, defaultUntil } = useLoaderData<typeof loader>()
  return (
    <PrivacyPage
      title="보유와 파기"
      note="매일 새벽 3시 30분에 기간이 지난 것을 골라 되살릴 수 없게 지우고, 파기 확인서를 남겨요."
    >
      {view.run && <RetentionProgress run={view.run} />}
      <div className="retention-now">
        <RetentionDue view={view} />
        <RetentionHolds key={`holds ${view.holds.length}`} holds={view.holds} defaultUntil={defaultUntil} />
        <RetentionCertificates certificates={view.certificates} />
      </div>
      <RetentionPeriodsForm key={`periods ${view.version}`} view={view} />
      {view.leads.length > 0 && <DueLeads leads={view.leads} mayOpen={mayOpen} />}
      <RetentionPeriods periods={view.periods} elsewhere={elsewhere} />
      <DeskFlash refused={useLastRefused()?.message} />
    </PrivacyPage>
  )
}
