import {
  data,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf, visitOf, type Services } from '#app/database/services.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { textFields } from '#app/platform/form-fields.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { providerTypeOf, SNS_NAMES } from '#app/members/login/sns-types.ts'
import {
  choiceCookie,
  choiceOf,
  chosen,
  DEV_PROVIDER_COOKIE,
  DEV_PEOPLE,
  DEV_SLUGS,
  DEV_TURNS,
} from './dev-people.ts'

const PEOPLE = Object.entries(DEV_PEOPLE).map(([value, { label }]) => ({ value, label }))
const TURNS = Object.entries(DEV_TURNS).map(([value, label]) => ({ value, label }))
const WHO = { legend: '누가 로그인하나요?', chips: PEOPLE, size: 'small' } as const
const WHAT = { legend: '다음에 일어날 일', chips: TURNS, size: 'small' } as const

export async function loader({ context }: LoaderFunctionArgs) {
  await inDevelopment(servicesOf(context))
  const cookie = visitOf(context).cookies.get(DEV_PROVIDER_COOKIE)
  const providers = DEV_SLUGS.map((slug) => ({
    slug,
    name: SNS_NAMES[providerTypeOf(slug)!],
    ...choiceOf(cookie, slug),
  }))
  return { providers, meta: privatePageMeta('간편 로그인 연습') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await inDevelopment(servicesOf(context))
  const form = textFields(await readFormBody(request))
  let value: string | undefined
  for (const slug of DEV_SLUGS) {
    const choice = `${slug}.${form[`${slug}-person`]}.${form[`${slug}-turn`]}`
    value = chosen(value, slug, choiceOf(choice, slug))
  }
  const cookie = choiceCookie(value ?? '')
  return redirect('/login', { headers: { 'set-cookie': cookie } })
}

async function inDevelopment(services: Services) {
  if ((await services.devProviderAddress()) === null) throw data({ posts: [] }, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Development only. */
export default function ProviderChoicePage() {
  const { providers } = useLoaderData<typeof loader>()
  return (
    <AccountCard
      title="간편 로그인 연습"
      lead="개발용 화면이에요. 열쇠가 없는 서비스를 이 서버가 대신해요. 실패는 다음 한 번만 일어나요."
    >
      <form method="post" className="account-form">
        {providers.map(({ slug, name, person, turn }) => (
          <section key={slug} className="account-form">
            <h2>{name}</h2>
            <RadioChips {...WHO} name={`${slug}-person`} defaultValue={person} />
            <RadioChips {...WHAT} name={`${slug}-turn`} defaultValue={turn} />
          </section>
        ))}
        <Button type="submit" size="lg" isWide>
          정하고 로그인 화면으로
        </Button>
      </form>
    </AccountCard>
  )
}
