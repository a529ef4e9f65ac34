import {
  data,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { outageRefusal } from '#app/database/connection.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { PrivacyNoticeTable } from '#app/crm/requests/privacy-notice-table.tsx'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { textFields } from '#app/platform/form-fields.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { consentsToShow } from '#app/shared/legal/consents-in-force.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { askReminder as askReminderRow } from './contract.ts'
import { askReminder } from './reminder-acts.server.ts'
import { endMonths, monthWords } from './told-end.ts'
import './renewal.page.css'

const TITLE = '약정 끝 알림'

export async function loader({ context }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { endReminders } = await readSettings(services)
  const [consent = null] = await consentsToShow(services, 'renewal')
  const meta = pageMeta({
    title: TITLE,
    description: '지금 쓰는 인터넷의 약정이 끝나기 전에 문자나 메일로 알려 드려요. 상품을 권하지 않아요.',
    origin: services.config.origin,
    path: '/renewal/remind',
  })
  return {
    meta,
    setting: endReminders,
    months: endMonths(seoulDate(services.now())),
    consent: consent && consent.text.length > 0 ? { version: consent.version, text: consent.text } : null,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const values = textFields(await readFormBody(request))
  const input = askReminderRow.input.safeParse(values)
  if (!input.success) return refused(fieldErrors(input.error), null, values)
  try {
    const { sentTo } = await askReminder(servicesOf(context), input.data, visitOf(context))
    return data({ sentTo, errors: {} as FieldErrors, message: null, values: {} as Record<string, string> })
  } catch (error) {
    const refusal = error instanceof Refusal ? error : outageRefusal(error)
    if (!refusal) throw error
    const { errors = {} } = (refusal.data ?? {}) as { errors?: FieldErrors }
    const message = Object.keys(errors).length > 0 ? null : refusal.message
    return refused(errors, message, values, refusal.status)
  }
}

const refused = (
  errors: FieldErrors,
  message: string | null,
  values: Record<string, string>,
  status: number = 422,
) => data({ sentTo: null, errors, message, values }, { status })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Whoever knows when their contract ends leaves it here, customer or not. */
export default function RemindPage() {
  const { setting, consent } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="renewal-page container stack-6">
      <h1 tabIndex={-1}>{TITLE}</h1>
      {answer?.sentTo ? (
        <Notice role="alert" title="확인 링크를 보냈어요">
          {`${answer.sentTo}로 온 링크에서 ‘알림 받기’를 눌러야 시작해요. 누르지 않으면 사흘 뒤에 지워요.`}
        </Notice>
      ) : setting.isOn && consent ? (
        <RemindForm />
      ) : (
        <Notice title="지금은 알림을 받지 않아요">약정이 끝나는 날은 통신사 앱에서 볼 수 있어요.</Notice>
      )}
    </div>
  )
}

function RemindForm() {
  const { setting, months, consent } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { errors = {}, values = {}, message = null } = answer ?? {}
  const isSending = useNavigation().formMethod === 'POST'
  const of = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] ?? null })
  return (
    <Form method="post" className="card stack-4" preventScrollReset>
      <p>
        {`약정이 끝나기 ${setting.first}일 전과 ${setting.second}일 전에 알려 드려요. 회원이 아니어도 되고, 상품을 권하는 말은 보내지 않아요.`}
      </p>
      {message && <Notice tone="danger" role="alert" title={message} />}
      <SelectField
        label="지금 통신사"
        {...of('carrier')}
        options={[['', '고르기'], ...CARRIER_CODES.map((each) => [each, CARRIER_NAMES[each]] as const)]}
      />
      <div className="renewal-page__fields">
        <SelectField
          label="약정이 끝나는 달"
          {...of('month')}
          options={[['', '고르기'], ...months.map((each) => [each, monthWords(each)] as const)]}
        />
        <SelectField
          label="끝나는 날"
          {...of('day')}
          isOptional
          options={[
            ['', '몰라요'],
            ...Array.from({ length: 31 }, (_, at) => [String(at + 1), `${at + 1}일`] as const),
          ]}
        />
      </div>
      <TextField
        label="알림 받을 휴대폰 번호나 이메일"
        {...of('contact')}
        autoComplete="off"
        hint="적은 곳으로 확인 링크를 보내요."
      />
      <TextField
        label="지금 월 요금"
        {...of('monthly')}
        inputMode="numeric"
        autoComplete="off"
        isOptional
        hint="적어 두면 알림의 링크에서 3년 합계를 바로 볼 수 있어요."
      />
      <input type="hidden" name="consentVersion" value={consent?.version ?? ''} />
      <Checkbox name="agreement" error={errors['agreement'] ?? errors['consents'] ?? null} aria-required>
        (필수) 만 14세 이상이고, 약정 끝 알림을 위한 개인정보 수집·이용에 동의해요
      </Checkbox>
      <Accordion title="동의 내용 보기" as="h2" look="plain">
        <PrivacyNoticeTable text={consent?.text ?? []} caption="약정 끝 알림 동의" />
      </Accordion>
      <Button type="submit" size="lg" isWide isLoading={isSending}>
        알림 신청하기
      </Button>
    </Form>
  )
}
