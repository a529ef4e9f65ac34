import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { AccountForm } from '#app/shared/forms/account-form.tsx'
import { SNS_BY } from '#app/members/login/sns-types.ts'
import { SocialButtons } from '#app/members/login/social-buttons.tsx'
import { Button } from '#app/ui/button.tsx'
import { CONSENT_CHANGED } from '#app/shared/legal/consent-forms.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ConsentGroup } from './consent-group.tsx'
import type { JoinView } from './join-view.server.ts'

interface JoinStartProps {
  view: Extract<JoinView, { step: 'start' }>
  rejected: Rejected | undefined
}

/** How and on what terms. Whoever comes back from a provider goes on with it, or by e-mail after all. */
export function JoinStart({ view, rejected }: JoinStartProps) {
  const { consents, providers, social, isChanged } = view
  const typed = rejected && Object.keys(rejected.values)
  return (
    <>
      <AccountForm
        rejected={rejected}
        step="start"
        submit={social ? `${SNS_BY[social]} 가입하기` : '이메일로 가입하기'}
        foot={
          social && (
            <Button type="submit" kind="secondary" size="lg" isWide name="way" value="LTML">
              이메일로 가입하기
            </Button>
          )
        }
      >
        {isChanged && !rejected && <Notice tone="warn" title={CONSENT_CHANGED} />}
        <ConsentGroup
          // Other texts are agreed to anew.
          key={consents.map(({ version }) => version).join(' ')}
          consents={consents}
          agreed={new Set(typed ?? view.agreed)}
          errors={rejected?.errors ?? {}}
        />
      </AccountForm>
      {!social && <SocialButtons providers={providers} query={view.backQuery} />}
    </>
  )
}
