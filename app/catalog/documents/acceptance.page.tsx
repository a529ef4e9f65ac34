import type { MouseEvent } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { notFoundPage } from '#app/community/door.server.ts'
import { DEFAULT_SUPPORT_NUMBER, NOT_ENTERED } from '#app/platform/brand.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { ExternalIcon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { ProseText } from '#app/ui/prose.tsx'
import { Table } from '#app/ui/table.tsx'
import { readAcceptance, type AcceptancePicture } from './acceptance.server.ts'
import './acceptance.page.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const acceptance = await readAcceptance(services)
  if (!acceptance) throw await notFoundPage(services)
  const meta = pageMeta({
    title: '판매점 사전승낙서',
    description: '고른커넥트의 유선통신서비스 판매점 사전승낙 정보를 확인하세요.',
    origin: services.config.origin,
    path: '/etc/acceptance',
  })
  return { acceptance, meta }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** The popup of the footer (598 by 800), without header and footer; a page of its own on phones. */
export default function AcceptancePage() {
  const { acceptance } = useLoaderData<typeof loader>()
  const { title, isSpecimen, isDraft, postedOn, lookUp, text } = acceptance
  return (
    <>
      <a href="#main" className="skip-link">
        본문 바로가기
      </a>
      <main id="main" tabIndex={-1} className={isSpecimen ? 'acceptance acceptance--specimen' : 'acceptance'}>
        <header className="acceptance__head wrap">
          <h1 className="acceptance__title">{title}</h1>
          <div className="acceptance__tools">
            <PrintButton />
            <CloseLink />
          </div>
        </header>
        {isDraft && <Notice tone="warn" title="초안 · 시행 전 법률 검토 필요" />}
        {acceptance.expired.map((name) => (
          <Notice key={name} tone="warn" title={`${name} 사전승낙서 기간이 지났어요.`}>
            새 승낙서를 올리기 전에는 {name} 가입 신청을 받지 않아요.
          </Notice>
        ))}
        {isSpecimen && (
          <Notice tone="info" title="견본">
            아직 승낙서를 올리기 전이라 모양만 보여 주는 견본이에요. 통신사가 발급한 사전승낙서가 아니에요.
          </Notice>
        )}
        <dl className="acceptance__seller">
          {acceptance.seller.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h2 className="acceptance__subtitle">승낙 통신사</h2>
        <ConsentTable carriers={acceptance.carriers} rows={acceptance.rows} />
        <h2 className="acceptance__subtitle">승낙서 이미지</h2>
        <AcceptancePictures pictures={acceptance.pictures} />
        <div className="acceptance__text">
          <ProseText prose={text} />
        </div>
        <p className="meta">
          게시일 {postedOn} · 문의{' '}
          <a href={`tel:${DEFAULT_SUPPORT_NUMBER}`} className="tap nowrap">
            {DEFAULT_SUPPORT_NUMBER}
          </a>
        </p>
        {lookUp && (
          <a href={lookUp} target="_blank" rel="noopener" className="acceptance__look-up tap">
            승낙 여부 조회 <ExternalIcon />
            <span className="sr-only">(새 창)</span>
          </a>
        )}
      </main>
    </>
  )
}

interface ConsentTableProps {
  carriers: readonly string[]
  rows: readonly { name: string; cells: readonly string[] }[]
}

function ConsentTable({ carriers, rows }: ConsentTableProps) {
  return (
    <Table caption="통신사별 승낙 내용" isCaptionHidden className="acceptance__consents">
      <thead>
        <tr>
          {['항목', ...carriers].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {carriers.map((carrier, index) => (
              <td key={carrier}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function AcceptancePictures({ pictures }: { pictures: readonly AcceptancePicture[] }) {
  const isMissing = pictures.some(({ address }) => address === null)
  return (
    <>
      <ul className="acceptance__pictures stack-3">
        {pictures.map(({ carrier, address, alt }) => (
          <li key={carrier}>
            {address === null ? (
              <p className="acceptance__place meta">
                <strong>{carrier}</strong>
                {NOT_ENTERED}
              </p>
            ) : (
              <img src={address} alt={alt} className="acceptance__picture" />
            )}
          </li>
        ))}
      </ul>
      {isMissing && (
        <p className="meta">사전승낙서를 준비하고 있어요. 올리기 전에는 가입 신청을 받지 않아요.</p>
      )}
    </>
  )
}

const HOME = '/main'
/** Long enough for a window to close, which tells nobody whether it will. */
const CLOSING_MS = 150

/** Closes the popup. A window that no script opened stays: then back, or to the main page. */
function CloseLink() {
  return (
    <a href={HOME} className="button button--secondary button--md acceptance__close" onClick={close}>
      닫기
    </a>
  )
}

function close(event: MouseEvent) {
  event.preventDefault()
  window.close()
  setTimeout(() => {
    if (history.length > 1) history.back()
    else location.assign(HOME)
  }, CLOSING_MS)
}
