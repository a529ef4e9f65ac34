import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { answerDeskForm, deskOf, heldTo, orErrorPage } from '#app/shared/desk/desk-forms.server.ts'
import { answerUnreached, readUnlessUnreached } from '#app/shared/desk/unreached.ts'
import { DeskTold } from '#app/shared/desk/desk-told.tsx'
import { BRAND } from '#app/platform/brand.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { AdvisorCard } from './advisor-card.tsx'
import { readShareForm, readLeaveForm } from './advisor-form.ts'
import { addLeave, changeAdvisor, readAdvisors, removeLeave } from './advisors-desk.server.ts'
import { ADVISORS_AREA } from './leading-area.ts'
import { addedLeave, changedAdvisor, removedLeave } from './contract.ts'
import '#app/shared/desk/desk-page.css'

export function ErrorBoundary() {
  return <DeskError to="/desk">상담 신청함으로</DeskError>
}

export const meta = () => [
  { title: `상담사 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function loader({ context }: LoaderFunctionArgs) {
  return orErrorPage(readAdvisors(deskOf(context, ADVISORS_AREA).services))
}

export const action = (args: ActionFunctionArgs) =>
  answerDeskForm(args, ADVISORS_AREA, async (services, form, visit) => {
    const [kind, id = '', leaveId = ''] = (form['step'] ?? '').split(':')
    if (kind === 'leave') {
      const { name } = await addLeave(services, heldTo(addedLeave, { id, ...readLeaveForm(form) }), visit)
      return `${name} 님의 쉬는 때를 넣었어요.`
    }
    if (kind === 'back') {
      const { name } = await removeLeave(services, heldTo(removedLeave, { id, leaveId }))
      return `${name} 님의 쉬는 때를 뺐어요.`
    }
    const changed = await changeAdvisor(
      services,
      heldTo(changedAdvisor, { id, ...readShareForm(form) }),
      visit,
    )
    return `${changed.name} 님의 몫과 시간을 저장했어요.`
  })

/** Also after a refusal: somebody else may have been first. */
export const shouldRevalidate = readUnlessUnreached
export const clientAction = answerUnreached

/** How leads are shared among the advisors, and who is away when. */
export default function AdvisorsPage() {
  const { result } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const rejected = answer?.rejected ?? undefined
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">상담사</h1>
        <p className="desk-note">
          상담을 받는 사람에게 몫대로 돌아가며 나눠 줘요. 근무 시간과 휴가는 방문자가 고를 수 있는 시간에도
          바로 반영돼요.
        </p>
      </div>
      {result.length === 0 ? (
        <EmptyState as="h2" title="아직 상담사가 없어요">
          직원에서 상담사를 더하면 여기에 떠요.
        </EmptyState>
      ) : (
        result.map((advisor) => <AdvisorCard key={advisor.id} advisor={advisor} rejected={rejected} />)
      )}
      <DeskTold told={answer?.told} refused={rejected?.message} />
    </div>
  )
}
