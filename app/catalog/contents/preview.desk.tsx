import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { CONTENT, contentAddress, KIND_NAMES } from './content-kinds.ts'
import { StateBadge } from './content-state.tsx'
import { readContentDetail } from './contents.server.ts'
import { placeIn } from './editing.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './preview.css'

export const meta = () => deskMeta('미리보기')

export function ErrorBoundary() {
  return <DeskError to={CONTENT}>홈페이지 내용으로</DeskError>
}

export function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = deskOf(context, RIGHTS.contents)
  return orErrorPage(
    (async () => {
      const place = placeIn(params)
      const { version, state } = await readContentDetail(services, place)
      return { ...place, version, state }
    })(),
  )
}

const WIDTHS = [
  { width: 390, name: '휴대폰 390' },
  { width: 1280, name: 'PC 1280' },
]

export default function PreviewPage() {
  const { kind, key, version, state } = useLoaderData<typeof loader>()
  const address = contentAddress(kind, key)
  return (
    <div className="desk-page">
      <DeskHead
        title={`미리보기 · ${KIND_NAMES[kind]}`}
        back={{ to: address, name: '편집' }}
        signs={
          <>
            <StateBadge state={state} />
            {version > 0 && `v${version}`}
          </>
        }
      >
        휴대폰과 넓은 화면에 보일 모습이에요. 눌러도 움직이지 않아요.
      </DeskHead>
      {WIDTHS.map(({ width, name }) => (
        <section key={width} className="content-preview stack-2" aria-labelledby={`at-${width}`}>
          <h2 id={`at-${width}`}>{name}</h2>
          {/* Wider than a small screen: it is scrolled. Without scripts: nothing in it is to be used. */}
          <div className="content-preview__room">
            <p className="content-preview__alone small">
              <ExternalLink href={`${address}/frame`} className="tap">
                이 화면만 보기
              </ExternalLink>
            </p>
            <iframe
              title={`${name} 미리보기`}
              src={`${address}/frame`}
              sandbox="allow-same-origin"
              width={width}
              height="640"
            />
          </div>
        </section>
      ))}
    </div>
  )
}
