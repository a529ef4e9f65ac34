import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ConsentsTable } from './consents-table.tsx'
import { searchConsents } from './consents-contract.ts'
import { recentSearches } from './consents.server.ts'
import { RecentSearches } from './recent-searches.tsx'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { EyeIcon } from '#app/ui/desk-icons.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './consents.css'

export const meta = () => deskMeta('동의 기록')

export function ErrorBoundary() {
  return <DeskError to="/desk/consents">동의 기록으로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.privacy)
  return { searches: await orErrorPage(recentSearches(services, visit)) }
}

export default function ConsentsPage() {
  const { searches } = useLoaderData<typeof loader>()
  const found = useShown(searchConsents)
  return (
    <PrivacyPage
      title="동의 기록"
      note="누가 언제 어떤 문구에 동의하고 철회했는지예요. 찾으면 접속기록에 남아요."
    >
      <ActForm
        row={searchConsents}
        submit="찾기"
        button={{ kind: found ? 'secondary' : 'primary', size: 'md' }}
        className="consents-search"
      >
        {({ typed }) => (
          <TextField
            label="누구의 동의를 찾나요"
            isLabelHidden
            placeholder="번호, 이메일, 접수번호 전체"
            maxLength={80}
            autoComplete="off"
            {...typed('whose', found?.whose)}
          />
        )}
      </ActForm>
      <output>
        {found &&
          (found.result.length > 0 ? (
            <ConsentsTable lines={found.result} />
          ) : (
            <EmptyList title="찾은 동의가 없어요" isNarrowed>
              일부만 적으면 찾을 수 없어요. 전체를 적었는지 확인해 주세요.
            </EmptyList>
          ))}
      </output>
      {!found &&
        (searches.length > 0 ? (
          <RecentSearches searches={searches} />
        ) : (
          <EmptyList title="번호나 이메일로 찾아 주세요" icon={<EyeIcon />}>
            그 사람이 동의한 항목과 날, 그때의 문구, 철회한 날을 보여요.
          </EmptyList>
        ))}
    </PrivacyPage>
  )
}
