import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { answerUnreached, readUnlessUnreached } from '#app/shared/desk/unreached.ts'
import { answerDeskForm, deskOf, heldTo, orErrorPage } from '#app/shared/desk/desk-forms.server.ts'
import { DeskTold } from '#app/shared/desk/desk-told.tsx'
import { LEAD_ROLES } from '#app/crm/door.ts'
import { BRAND } from '#app/platform/brand.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { ERASED_ELSEWHERE } from './erased-elsewhere.server.ts'
import { addHold, endHold } from './holds.server.ts'
import { PRIVACY_AREA } from '#app/privacy/frame/privacy-area.ts'
import { addedHold, changedRetention, endedHold, retentionRun } from './retention-contract.ts'
import { RetentionCertificates } from './retention-certificates.tsx'
import { RetentionDue } from './retention-due.tsx'
import { RetentionHolds } from './retention-holds.tsx'
import { RetentionProgress } from './retention-progress.tsx'
import { RetentionPeriodsForm } from './retention-periods-form.tsx'
import { changeRetention, readRetention, runRetention } from './retention.server.ts'
import '#app/shared/desk/desk-page.css'
import '#app/privacy/frame/privacy.css'

export const meta = () => [
  { title: `보유와 파기 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to="/desk/retention">보유와 파기로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, PRIVACY_AREA)
  const view = await orErrorPage(readRetention(services))
  const { role } = staffOfVisit(visit)
  const mayOpen = LEAD_ROLES.some((each) => each === role)
  return { view, mayOpen, elsewhere: ERASED_ELSEWHERE, later: addDays(seoulDate(services.now()), 180) }
}

export const action = (args: ActionFunctionArgs) =>
  answerDeskForm(args, PRIVACY_AREA, async (services, { step, ...form }, visit) => {
    switch (step) {
      case 'periods':
        await changeRetention(services, heldTo(changedRetention, form), visit)
        return '저장했어요. 다음 파기부터 새 기간을 써요.'
      case 'hold':
        await addHold(services, heldTo(addedHold, form), visit)
        return '파기를 미뤘어요.'
      case 'run':
        await runRetention(services, heldTo(retentionRun, form), visit)
        return '파기를 시작했어요. 이 화면에서 진행을 볼 수 있어요.'
      default:
        if (!step?.startsWith('end:')) throw new Refusal('notFound')
        await endHold(services, heldTo(endedHold, { holdId: step.slice(4) }), visit)
        return '미룸을 풀었어요. 기간이 지났으면 다음 파기 때 지워요.'
    }
  })

export const clientAction = answerUnreached

/** Also after a refusal: what is shown may be somebody else's change. */
export const shouldRevalidate = readUnlessUnreached

/** How long what is kept, what goes next, what is held back, and what went. */
export default function RetentionPage() {
  const { view, mayOpen, elsewhere, later } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const rejectedOf = (step: string) => (answer?.step === step ? (answer.rejected ?? undefined) : undefined)
  const isElsewhere = !['periods', 'hold', 'run'].includes(answer?.step ?? '')
  return (
    <div className="privacy-page">
      <div>
        <h1 className="desk-page__title">보유와 파기</h1>
        <p className="desk-note">
          매일 새벽 3시 30분에 기간이 지난 것을 골라 되살릴 수 없게 지우고, 파기 확인서를 남겨요.
        </p>
      </div>
      {view.run && <RetentionProgress run={view.run} />}
      <RetentionDue view={view} mayOpen={mayOpen} rejected={rejectedOf('run')} />
      <RetentionPeriodsForm
        key={view.version}
        view={view}
        elsewhere={elsewhere}
        rejected={rejectedOf('periods')}
      />
      <RetentionHolds
        key={view.holds.length}
        holds={view.holds}
        later={later}
        rejected={rejectedOf('hold')}
      />
      <RetentionCertificates certificates={view.certificates} />
      <DeskTold told={answer?.told} refused={isElsewhere ? answer?.rejected?.message : null} />
    </div>
  )
}
