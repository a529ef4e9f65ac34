import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Finding } from '#app/shared/compliance/findings.ts'
import { DeskBack } from '#app/shared/desk/desk-back.tsx'
import { answerDeskForm, deskOf, heldTo, orErrorPage } from '#app/shared/desk/desk-forms.server.ts'
import { answerUnreached, readUnlessUnreached } from '#app/shared/desk/unreached.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskTold } from '#app/shared/desk/desk-told.tsx'
import { CARRIER_NAMES, isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { BRAND } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { CONTENT, contentAddress, KIND_NAMES } from './content-kinds.ts'
import { CONTENT_AREA } from './content-area.ts'
import { revertedContent } from './contract.ts'
import { listVersions } from './contents.server.ts'
import { placeIn } from './editing.server.ts'
import { contentOf } from './stored-content.server.ts'
import { titleOf } from './payloads.ts'
import { comparedPayloads } from './compared-payloads.server.ts'
import { VersionItem } from './version-item.tsx'
import { revertContent } from './writing-contents.server.ts'
import '#app/shared/desk/desk-page.css'
import './versions.css'

export const meta = () => [
  { title: `버전 기록 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to={CONTENT}>홈페이지 내용으로</DeskError>
}

export function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = deskOf(context, CONTENT_AREA)
  return orErrorPage(
    (async () => {
      const place = placeIn(params)
      const { result } = await listVersions(services, place)
      const title =
        isCarrierCode(place.key) && place.kind === 'page'
          ? CARRIER_NAMES[place.key]
          : titleOf(contentOf(place.kind, result[0]!.payload))
      const versions = result.map(({ payload, ...version }, index) => ({
        ...version,
        changes: comparedPayloads(place.kind, result[index + 1]?.payload ?? null, payload),
      }))
      return { ...place, title, versions }
    })(),
  )
}

export async function action(args: ActionFunctionArgs) {
  const place = placeIn(args.params)
  let findings: readonly Finding[] = []
  const answer = await answerDeskForm(args, CONTENT_AREA, async (services, form, visit) => {
    const { version, step: to, note = '' } = form
    const wish = heldTo(revertedContent, { ...place, version, to, note })
    await revertContent(services, wish, visit).catch((error: unknown) => {
      findings = findingsIn(error)
      throw error
    })
    return '되돌려 게시했어요.'
  })
  if (answer.data.rejected) return data({ ...answer.data, findings }, answer.init ?? {})
  return redirect(`${contentAddress(place.kind, place.key)}?told=reverted`)
}

export const clientAction = answerUnreached

function findingsIn(error: unknown): readonly Finding[] {
  const { findings = [] } = ((error instanceof Refusal && error.data) || {}) as { findings?: Finding[] }
  return findings
}

/** Also after a refusal: somebody else was first. */
export const shouldRevalidate = readUnlessUnreached

/** Every version of a content, what each changed, and the way back to it. */
export default function VersionsPage() {
  const { kind, key, title, versions } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const last = versions[0]?.version ?? 0
  return (
    <div className="desk-page">
      <div>
        <DeskBack to={contentAddress(kind, key)}>편집</DeskBack>
        <h1 className="desk-page__title ugc">{`버전 기록 · ${KIND_NAMES[kind]} ${title}`}</h1>
        <p className="desk-note">되돌리면 그때와 글자 하나까지 같은 새 버전을 만들어 바로 게시해요.</p>
      </div>
      <ol className="versions">
        {versions.map((version) => (
          <VersionItem
            key={version.version}
            version={version}
            last={last}
            refused={answer?.step === String(version.version) ? answer : undefined}
          />
        ))}
      </ol>
      <DeskTold told={null} refused={answer?.rejected?.message ?? firstError(answer?.rejected?.errors)} />
    </div>
  )
}

const firstError = (errors: Record<string, string> | undefined) => Object.values(errors ?? {})[0]
