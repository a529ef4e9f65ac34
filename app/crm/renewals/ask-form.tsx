import { Form, useNavigation } from 'react-router'
import { PrivacyNoticeTable } from '#app/crm/requests/privacy-notice-table.tsx'
import type { ConsentText } from '#app/shared/legal/consent-forms.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Renewal } from './renewal-view.server.ts'

interface AskFormProps {
  shown: Renewal & { told: string; consent: { version: string; text: ConsentText } | null }
  errors: Readonly<Record<string, string>>
}

/** Whoever wants to talk about it is called; what the advisor will see stands above the button. */
export function AskForm({ shown, errors }: AskFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { asked, mobile, told, consent, combination, staying } = shown
  if (asked)
    return (
      <Notice title="전화로 물어본 신청이 있어요">
        상담사가 전화할 거예요. <Link to={asked}>신청 상태 보기</Link>
      </Notice>
    )
  if (!consent) return null
  const { speedMbps, tv, bundle } = combination
  const hidden = {
    speed: speedMbps ?? '',
    tv: tv ?? '',
    phone: bundle.phoneCarrier,
    lines: bundle.lines,
    monthly: staying.monthly ?? '',
    consentVersion: consent.version,
  }
  return (
    <Form method="post" className="card stack-4" preventScrollReset>
      <h2>전화로 물어보기</h2>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {mobile ? (
        <p>
          개통한 번호 <b className="nowrap">{mobile}</b>로 전화해요.
        </p>
      ) : (
        <>
          <TextField
            label="이름"
            name="customerName"
            autoComplete="name"
            error={errors['customerName'] ?? null}
          />
          <TextField
            label="휴대폰 번호"
            name="customerMobile"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            error={errors['customerMobile'] ?? null}
          />
        </>
      )}
      <Accordion title="상담사가 함께 보는 내용" look="plain">
        <p className="small renewal-page__told">{told}</p>
      </Accordion>
      <Checkbox name="agreement" error={errors['agreement'] ?? errors['consents'] ?? null} aria-required>
        (필수) 만 14세 이상이고, 개인정보 수집·이용에 동의해요
      </Checkbox>
      <Accordion title="개인정보 수집·이용 동의 내용" look="plain">
        <PrivacyNoticeTable text={consent.text} />
      </Accordion>
      <Button type="submit" name="step" value="call" size="lg" isWide isLoading={isSending}>
        전화로 물어보기
      </Button>
    </Form>
  )
}
