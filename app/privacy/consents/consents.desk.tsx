import type { LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ConsentsTable } from './consents-table.tsx'
import { searchConsents } from './consents-contract.ts'
import { PRIVACY_AREA } from '#app/privacy/frame/privacy-area.ts'
import '#app/shared/desk/desk-page.css'
import '#app/privacy/frame/privacy.css'

export const meta = () => [
  { title: `동의 기록 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to="/desk/consents">동의 기록으로</DeskError>
}

export function loader({ context }: LoaderFunctionArgs) {
  deskOf(context, PRIVACY_AREA)
  return null
}

export default function ConsentsPage() {
  const found = useShown(searchConsents)
  return (
    <div className="privacy-page">
      <div>
        <h1 className="desk-page__title">동의 기록</h1>
        <p className="desk-note">
          한 사람이 언제 어디서 어떤 문구에 동의하고 거뒀는지 보여 드려요. 찾으면 접속기록에 남아요.
        </p>
      </div>
      <div className="desk-page__card privacy-page__narrow">
        <ActForm
          row={searchConsents}
          submit="찾기"
          button={{ size: 'lg', isWide: true }}
          className="account-form"
        >
          {({ typed }) => (
            <TextField
              label="누구의 동의를 찾나요"
              hint="휴대폰 번호, 이메일, 접수번호 가운데 하나를 전체로 적어 주세요."
              maxLength={80}
              autoComplete="off"
              {...typed('whose', found?.whose)}
            />
          )}
        </ActForm>
      </div>
      <output>
        {found &&
          (found.result.length > 0 ? (
            <ConsentsTable lines={found.result} />
          ) : (
            <EmptyState as="h2" title="찾은 동의가 없어요">
              일부만 적으면 찾을 수 없어요. 전체를 적었는지 확인해 주세요.
            </EmptyState>
          ))}
      </output>
    </div>
  )
}
