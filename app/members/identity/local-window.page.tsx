import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf, type Services } from '#app/database/services.server.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { textFields } from '#app/platform/form-fields.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { identityVerifier } from './identity-verifier.server.ts'
import { storeChosenPerson } from './identity-windows.server.ts'
import { LOCAL_PEOPLE } from './local-people.ts'

const CHIPS = LOCAL_PEOPLE.map(({ key, label }) => ({ value: key, label }))

export async function loader({ context }: LoaderFunctionArgs) {
  await inDevelopment(servicesOf(context))
  return { meta: privatePageMeta('본인 확인 창 연습') }
}

/** Like a company's window, adds only the window's id to the address. */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const services = servicesOf(context)
  await inDevelopment(services)
  const id = url.searchParams.get('id') ?? ''
  const form = textFields(await readFormBody(request))
  const person = LOCAL_PEOPLE.find(({ key }) => key === form['person'])
  if (form['step'] === 'confirm' && person) {
    const { name, phone, birthDate } = person
    await storeChosenPerson(services, id, { name, phone, birthDate })
  }
  return redirect(`/member/callback_cert?${new URLSearchParams({ identityVerificationId: id })}`)
}

async function inDevelopment(services: Services): Promise<void> {
  if ((await identityVerifier(services))?.kind !== 'local') throw data({ posts: [] }, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Development only: replaces a certification company's window. */
export default function LocalWindowPage() {
  return (
    <AccountCard
      title="본인 확인 창 연습"
      lead="개발용 화면이에요. 본인 확인 회사의 창을 이 서버가 대신해요."
    >
      <form method="post" className="account-form">
        <RadioChips
          legend="누구인가요?"
          name="person"
          chips={CHIPS}
          defaultValue={LOCAL_PEOPLE[0].key}
          size="small"
        />
        <Button type="submit" name="step" value="confirm" size="lg" isWide>
          확인
        </Button>
        <Button type="submit" name="step" value="cancel" kind="secondary" size="lg" isWide>
          취소
        </Button>
      </form>
    </AccountCard>
  )
}
