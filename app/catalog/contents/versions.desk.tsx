import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { CARRIER_NAMES, isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { CONTENT, contentAddress, isByCarrier, KIND_NAMES } from './content-kinds.ts'
import { listVersions } from './contents.server.ts'
import { placeIn } from './editing.server.ts'
import { contentOf } from './stored-content.server.ts'
import { titleOf } from './payloads.ts'
import { comparedPayloads } from './compared-payloads.server.ts'
import { VersionItem } from './version-item.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './versions.css'

export const meta = () => deskMeta('버전 기록')

export function ErrorBoundary() {
  return <DeskError to={CONTENT}>홈페이지 내용으로</DeskError>
}

export function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = deskOf(context, RIGHTS.contents)
  return orErrorPage(
    (async () => {
      const place = placeIn(params)
      const { result } = await listVersions(services, place)
      const title =
        isCarrierCode(place.key) && isByCarrier(place.kind)
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

export default function VersionsPage() {
  const { kind, key, title, versions } = useLoaderData<typeof loader>()
  const last = versions[0]?.version ?? 0
  return (
    <div className="desk-page">
      <DeskHead
        title={`버전 기록 · ${KIND_NAMES[kind]} ${title}`}
        isUgc
        back={{ to: contentAddress(kind, key), name: '편집' }}
      >
        되돌리면 그때와 글자 하나까지 같은 새 버전을 만들어 바로 게시해요.
      </DeskHead>
      <ol className="versions stack-3">
        {versions.map((version) => (
          <VersionItem key={version.version} version={version} last={last} place={{ kind, key }} />
        ))}
      </ol>
      <DeskFlash />
    </div>
  )
}
