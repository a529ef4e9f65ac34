import type { LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ConsentsTable } from './consents-table.tsx'
import { searchConsents } from './consents-contract.ts'
import { PRIVACY_AREA } from '#app/privacy/frame/privacy-area.ts'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'

export const meta = () => deskMeta('동의 기록')

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
    <PrivacyPage
      title="동의 기록"
      note="한 사람이 언제 어디서 어떤 문구에 동의하고 거뒀는지 보여 드려요. 찾으면 접속기록에 남아요."
    >
      <div className="desk-page__card privacy-page__narrow">
        <ActForm
          row={searchConsents}
          submit="찾기"
          button={{ kind: 'primary', size: 'lg', isWide: true }}
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
    </PrivacyPage>
  )
}
