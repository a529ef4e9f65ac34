import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { SNS_BY } from '#app/members/login/sns-types.ts'
import { SocialButtons } from '#app/members/login/social-buttons.tsx'
import { Button } from '#app/ui/button.tsx'
import { CONSENT_CHANGED } from '#app/shared/legal/consent-forms.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ConsentGroup } from './consent-group.tsx'
import { versionField } from './join-messages.ts'
import type { ShownConsent } from './consent-text.tsx'
import type { JoinView } from './join-view.server.ts'
import { agreeToJoin } from './registration-contract.ts'

interface JoinStartProps {
  view: Extract<JoinView, { step: 'start' }>
}

/** After a visit to a provider, joining continues with it, or by e-mail after all. */
export function JoinStart({ view }: JoinStartProps) {
  const { consents, providers, social, isChanged, to } = view
  const refused = useRefusal(agreeToJoin)
  return (
    <>
      <AccountActForm
        row={agreeToJoin}
        values={{ to }}
        submit={social ? `${SNS_BY[social]} 가입하기` : '이메일로 가입하기'}
        foot={
          social && (
            <Button type="submit" kind="secondary" size="lg" isWide name="way" value="LTML">
              이메일로 가입하기
            </Button>
          )
        }
      >
        {({ errorOf }) => (
          <>
            {isChanged && !refused && <Notice tone="warn" title={CONSENT_CHANGED} />}
            <ConsentGroup
              // New texts need new consents.
              key={consents.map(({ version }) => version).join(' ')}
              consents={consents}
              agreed={new Set(refused ? tickedOf(refused.values, consents) : view.agreed)}
              errorOf={errorOf}
            />
          </>
        )}
      </AccountActForm>
      {!social && <SocialButtons providers={providers} query={view.backQuery} />}
    </>
  )
}

/** Only if the same versions were shown. */
function tickedOf(values: Readonly<Record<string, string>>, consents: readonly ShownConsent[]): string[] {
  const areShown = consents.every(({ item, version }) => (values[versionField(item)] ?? version) === version)
  return areShown ? Object.keys(values) : []
}
