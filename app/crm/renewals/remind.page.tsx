import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { refusalOf } from '#app/database/connection.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { textFields } from '#app/platform/form-fields.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { rejection } from '#app/shared/forms/rejected-form.ts'
import { consentsToShow } from '#app/shared/legal/consents-in-force.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { askReminder as askReminderRow } from './contract.ts'
import { RemindForm } from './remind-form.tsx'
import { askReminder } from './reminder-acts.server.ts'
import { daysOf, reminderSamples } from './remind.server.ts'
import { outcomeWords } from './reminder-outcome.ts'
import { endMonths } from './told-end.ts'
import './renewal.page.css'

const TITLE = '약정 만료 알림'

export async function loader({ context }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { endReminders } = await readSettings(services)
  const [consent = null] = await consentsToShow(services, 'renewal')
  const today = seoulDate(services.now())
  const meta = pageMeta({
    title: TITLE,
    description: '지금 쓰는 인터넷의 약정이 끝나기 전에 문자나 메일로 알려 드려요. 상품을 권하지 않아요.',
    origin: services.config.origin,
    path: '/renewal/remind',
  })
  return {
    meta,
    isOn: endReminders.isOn,
    today,
    days: daysOf(endReminders),
    months: endMonths(today),
    samples: await reminderSamples(services),
    consent: consent && consent.text.length > 0 ? { version: consent.version, text: consent.text } : null,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const values = textFields(await readFormBody(request))
  try {
    const input = checkedInput(askReminderRow, values)
    const asked = await askReminder(servicesOf(context), input, visitOf(context))
    return data({ asked, errors: {} as FieldErrors, message: null, values: {} as Record<string, string> })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const { errors, message } = rejection(refusal)
    return data({ asked: null, errors, message, values }, { status: refusal.status })
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Whoever knows when their contract ends leaves it here, customer or not. */
export default function RemindPage() {
  const { isOn, today, days, months, samples, consent } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.asked) return <Asked {...answer.asked} today={today} />
  return (
    <div className="renewal-page renewal-page--wide container stack-6">
      <header className="stack-2">
        <h1 tabIndex={-1}>{TITLE}</h1>
        <p className="muted">
          {`만료 ${days.map((each) => `${each}일\u00A0전`).join('과 ')}에 문자나 메일로 알려 드려요. 광고는 보내지 않아요.`}
        </p>
      </header>
      {isOn && consent ? (
        <RemindForm {...{ today, days, months, samples, consent }} refused={answer ?? null} />
      ) : (
        <Notice title="지금은 알림을 받지 않아요">약정이 끝나는 날은 통신사 앱에서 볼 수 있어요.</Notice>
      )}
    </div>
  )
}

type AskedReminder = Awaited<ReturnType<typeof askReminder>>

/** One step is left, in the text that was sent; what it brings is said with its days. */
function Asked({ sentTo, channel, remindedOn, today }: AskedReminder & { today: string }) {
  return (
    <div className="renewal-page container stack-6">
      <h1 tabIndex={-1}>{channel === 'sms' ? '문자를 열어 주세요' : '메일을 열어 주세요'}</h1>
      <Notice role="alert" title="확인 링크를 보냈어요">
        {`${sentTo}로 온 링크에서 ‘알림 받기’를 눌러야 시작해요. 누르지 않으면 사흘 뒤에 지워요.`}
      </Notice>
      <p>{`누르면 ${outcomeWords(remindedOn, channel, today)}.`}</p>
    </div>
  )
}
