import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead, HeadForm } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { useLastRefused, useRefusal } from '#app/shared/forms/acts.tsx'
import { listAllPlans } from '#app/shared/plans/plans.server.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { COMMISSIONS } from './commissions-area.ts'
import { listCommissions } from './commission-rules.server.ts'
import { RuleForm } from './rule-form.tsx'
import { RulesTable } from './rules-table.tsx'
import { addCommissionRule } from './contract.ts'

export const meta = () => deskMeta('수수료 규칙')

export const ErrorBoundary = () => <DeskError to={COMMISSIONS}>수수료 규칙으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.commissions)
  const [list, plans] = await orErrorPage(
    Promise.all([listCommissions(services, {}, visit), listAllPlans(services)]),
  )
  return {
    list,
    plans: plans.map(({ code, name, carrier }) => ({ code, name, carrier })),
    mayChange: RIGHTS.changeCommissions.roles.includes(staffOfVisit(visit).role),
  }
}

const OWNERS_ALONE = '규칙은 대표만 바꿔요.'

export default function CommissionsPage() {
  const { list, plans, mayChange } = useLoaderData<typeof loader>()
  const isRefused = useRefusal(addCommissionRule) !== null
  const refused = useLastRefused()?.message
  const uncounted = CARRIER_CODES.filter((code) => list.uncounted[code] > 0)
  return (
    <div className="desk-page">
      <DeskHead
        title="수수료 규칙"
        acts={
          mayChange && (
            <HeadForm
              key={list.result.length}
              name="규칙 추가"
              isOpen={isRefused || list.result.length === 0}
            >
              <RuleForm plans={plans} fromDay={list.fromDay} />
            </HeadForm>
          )
        }
      >
        개통한 날의 규칙으로 받을 수수료와 환수를 계산해요. 금액은 부가세를 뺀 원이에요.
        {!mayChange && ` ${OWNERS_ALONE}`}
      </DeskHead>
      {uncounted.length > 0 && (
        <Notice tone="warn" title="규칙이 없어 수수료를 계산하지 못한 회선이 있어요">
          <p>
            {uncounted
              .map((code) => `${CARRIER_NAMES[code]} ${list.uncounted[code].toLocaleString('ko')}회선`)
              .join(', ')}
            . 그 회선을 개통한 날부터의 규칙을 더해 주세요.
          </p>
        </Notice>
      )}
      {list.result.length === 0 ? (
        <EmptyState as="h2" title="아직 수수료 규칙이 없어요">
          {mayChange ? '통신사와 맺은 계약의 금액을 위에 적어 주세요.' : OWNERS_ALONE}
        </EmptyState>
      ) : (
        <RulesTable rules={list.result} mayChange={mayChange} />
      )}
      <DeskFlash refused={isRefused ? null : refused} />
    </div>
  )
}
