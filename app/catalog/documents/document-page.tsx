import type { ReactNode } from 'react'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { ProseText } from '#app/ui/prose.tsx'
import { articlesOf } from './articles.ts'
import { FoldButton } from './fold-button.tsx'
import type { DocumentPageData } from './document-loader.server.ts'
import './document-page.css'

/** A legal text with its versions, contents and articles; the same on /term and /policy. */
export function DocumentPage({ page, children }: { page: DocumentPageData; children?: ReactNode }) {
  const { title, standing, versions, contents, text, path } = page
  return (
    <div className="document container stack-8">
      <header className="document__head stack-2">
        <h1>{title}</h1>
        <Edition page={page} />
        <div className="document__tools cluster">
          {versions.length > 1 && <VersionChooser page={page} />}
          {children}
          <FoldButton />
          <PrintButton />
        </div>
        {standing !== 'current' && (
          <Notice title={standing === 'former' ? '지난 버전이에요.' : '아직 시행 전인 버전이에요.'}>
            <Link to={path}>지금 시행 중인 글 보기</Link>
          </Notice>
        )}
      </header>
      <div className="document__contents">
        <nav className="document__rail" aria-label="목차">
          <p className="document__rail-title">목차</p>
          <Contents contents={contents} />
        </nav>
      </div>
      <Articles text={text} />
    </div>
  )
}

/** Of a draft what it is comes first, and once. */
function Edition({
  page: { label, version, effective, changeSummary, isDraft },
}: {
  page: DocumentPageData
}) {
  if (!isDraft)
    return (
      <p className="meta">
        {label} · 바뀐 내용: {changeSummary}
      </p>
    )
  return (
    <p className="meta dotted">
      <b className="document__draft">초안 · 시행 전 법률 검토 필요</b>
      <span>버전 {version}</span>
      <span>시행일 {effective}</span>
    </p>
  )
}

function Contents({ contents }: Pick<DocumentPageData, 'contents'>) {
  return (
    <ol className="document__list">
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}

/**
 * What stands above the first article is a summary, in a box of its own. The articles fold and are their own contents: a
 * find, a hash and paper open them, without a script too; on a wide screen a script has them open.
 */
function Articles({ text }: Pick<DocumentPageData, 'text'>) {
  const { intro, articles } = articlesOf(text)
  return (
    <div className="document__text">
      {intro.length > 0 && (
        <div className="document__intro">
          <ProseText prose={intro} stacksTables />
        </div>
      )}
      {articles.map(({ id, title, blocks }, index) => (
        // A summary above them says what is there; without one the first does.
        <Accordion key={id} title={title} as="h2" isOpen={index === 0 && intro.length === 0}>
          <ProseText prose={blocks} stacksTables />
        </Accordion>
      ))}
    </div>
  )
}

/** A form that asks the server, so that it works without a script. */
function VersionChooser({ page: { path, version, versions } }: { page: DocumentPageData }) {
  return (
    <form method="get" action={path} className="document__versions cluster">
      <label htmlFor="document-version">이전 버전</label>
      <select
        id="document-version"
        name="version"
        key={version}
        defaultValue={version}
        className="document__select"
      >
        {versions.map((each) => (
          <option key={each.version} value={each.version}>
            {each.label}
          </option>
        ))}
      </select>
      <Button type="submit" kind="secondary">
        보기
      </Button>
    </form>
  )
}
