import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { TextField } from '#app/ui/field.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'

export function SecurityForm(props: SectionProps) {
  return (
    <>
      <TotpForm {...props} />
      <RevealsForm {...props} />
      <AddressesForm {...props} />
    </>
  )
}

function AddressesForm({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="addresses">
      <h2 id="addresses">상담실을 열 수 있는 주소</h2>
      <p className="desk-note">
        비워 두면 어디서나 열려요. 적으면 그 주소에서만 화면과 로그인, 호출이 열려요. 사무실 주소가 자주
        바뀌면 비워 두세요.
      </p>
      <SettingForm setting="deskAddresses" submit="주소 저장하기" kind="secondary" opened={opened}>
        {({ typed }) => (
          <TextArea
            label="인터넷 주소"
            hint="한 줄에 하나씩 적어 주세요. 예: 203.0.113.0/24, 2001:db8::/32"
            rows={4}
            isOptional
            {...typed('value', opened.values.deskAddresses.join('\n'))}
          />
        )}
      </SettingForm>
    </section>
  )
}

const REVEALS = [
  ['perHour', '한 시간에 보는 번호'],
  ['perDay', '하루에 보는 번호'],
  ['dialsPerHour', '한 시간에 거는 전화'],
  ['dialsPerDay', '하루에 거는 전화'],
  ['readsPerHour', '맡지 않은 상담, 한 시간'],
  ['readsPerDay', '맡지 않은 상담, 하루'],
  ['claimsPerHour', '한 시간에 맡는 상담'],
  ['claimsPerDay', '하루에 맡는 상담'],
  ['openingsPerDay', '하루에 여는 동료 상담'],
] as const

function RevealsForm({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="reveals">
      <h2 id="reveals">번호와 상담 보기 한도</h2>
      <p className="desk-note">
        한 사람이 할 수 있는 수예요. 다 쓰면 더 할 수 없고, 80%를 쓰면 관리자와 개인정보 담당에게 메일로
        알려요. 맡지 않은 상담을 보고 맡는 한도는 상담사에게만 있어요.
      </p>
      <SettingForm setting="reveals" submit="한도 저장하기" kind="secondary" opened={opened}>
        {({ typed }) => (
          <div className="settings__pair">
            {REVEALS.map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                inputMode="numeric"
                autoComplete="off"
                {...typed(`value.${name}`, String(opened.values.reveals[name]))}
              />
            ))}
          </div>
        )}
      </SettingForm>
    </section>
  )
}

function TotpForm({ opened }: SectionProps) {
  const { required, isDefault, always } = opened.totp
  return (
    <section className="desk-page__card desk-page__stack" aria-label="2단계 인증">
      {required.length === 0 && (
        <Notice tone="warn" title="지금은 2단계 인증 없이도 모두 로그인할 수 있어요.">
          개인정보를 다루는 화면이라 모두에게 켜는 것이 안전해요. 저장하면 바로 지켜요.
        </Notice>
      )}
      <SettingForm setting="requireTotp" opened={opened}>
        {({ isTicked }) => (
          <fieldset className="stack-2">
            <legend className="field__label">2단계 인증이 필수인 역할</legend>
            <p className="desk-note">
              켜지 않은 사람은 로그인하면 먼저 켜야 해요.
              {always.length === STAFF_ROLES.length &&
                ' 시행 중인 개인정보처리방침이 모든 직원에게 쓴다고 알려서, 방침을 먼저 바꿔야 뺄 수 있어요.'}
              {isDefault && ' 지금은 기본값이에요. 실제 서비스에서는 모두에게 필요해요.'}
            </p>
            {STAFF_ROLES.map((role, index) =>
              always.includes(role) ? (
                <p key={role} className="desk-note">
                  {ROLE_NAMES[role]} ·{' '}
                  {required.includes(role) ? '언제나 필요해요' : '저장하면 언제나 필요해요'}
                  <input type="hidden" name={`value[${index}]`} value={role} />
                </p>
              ) : (
                <Checkbox
                  key={role}
                  name={`value[${index}]`}
                  value={role}
                  defaultChecked={isTicked(`value[${index}]`, required.includes(role))}
                >
                  {ROLE_NAMES[role]}
                </Checkbox>
              ),
            )}
          </fieldset>
        )}
      </SettingForm>
    </section>
  )
}
