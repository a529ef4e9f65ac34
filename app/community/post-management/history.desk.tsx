import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { BRAND } from '#app/platform/brand.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { ComparedLine } from '#app/shared/comparing/compared-line.tsx'
import { Table } from '#app/ui/table.tsx'
import { compareRevisions, type compareWordings } from './comparison.server.ts'
import { deskPostAddress } from './desk-address.ts'
import { revertPost, type Revision } from './post-contract.ts'
import './post.css'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './history.css'

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `고친 기록: ${loaderData?.title ?? '게시글'} | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to="/desk/posts">게시글로</DeskError>
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.boards)
  const chosen = {
    seqno: params['seqno'] ?? '',
    from: url.searchParams.get('from'),
    to: url.searchParams.get('to'),
  }
  return orErrorPage(compareRevisions(services, chosen, visit))
}

export default function HistoryPage() {
  const { seqno, title, version, mayRevert, revisions, from, to, comparison } = useLoaderData<typeof loader>()
  return (
    <div className="post-history column" key={`${from.version} ${to.version}`}>
      <DeskHead title="바뀐 것 보기" back={{ to: deskPostAddress(seqno), name: title }}>
        두 버전을 낱말마다 견줘요.
      </DeskHead>
      <Form className="post-history__choice" action={`${deskPostAddress(seqno)}/history`}>
        <VersionChoice name="from" label="예전 글" chosen={from.version} revisions={revisions} />
        <VersionChoice name="to" label="나중 글" chosen={to.version} revisions={revisions} />
        <Button type="submit" kind="secondary">
          견주기
        </Button>
      </Form>
      <section className="desk-page__card" aria-labelledby="post-history-text">
        <h2 id="post-history-text">
          버전 {from.version}에서 버전 {to.version}까지
        </h2>
        <p className="post-history__legend">
          <ins className="compared__added">더한 말</ins> <del className="compared__removed">지운 말</del>
        </p>
        <div className="post-history__text ugc stack-3">
          <p className="post-history__line-title">
            <ComparedLine pieces={comparison.title} />
          </p>
          {comparison.lines.map((pieces, index) => (
            <p key={index}>
              <ComparedLine pieces={pieces} />
            </p>
          ))}
        </div>
      </section>
      {from.version === to.version && <Notice title="같은 글이에요. 다른 버전을 골라 주세요." />}
      {comparison.isOnlyLook && <Notice title="글자는 같고 꾸밈이나 링크, 사진이 달라요." />}
      {comparison.facts.length > 0 && (
        <div className="desk-page__card">
          <ComparedFacts facts={comparison.facts} versions={[from.version, to.version]} />
        </div>
      )}
      {mayRevert && from.version !== version && (
        <ActForm
          row={revertPost}
          params={{ seqno: String(seqno) }}
          next={deskPostAddress(seqno)}
          submit={`버전 ${from.version}의 글로 되돌리기`}
          values={{ version: from.version, currentVersion: version }}
          confirm={{
            title: `버전 ${from.version}의 글로 되돌릴까요?`,
            text: '제목과 본문, 요약, 구분이 그때로 돌아가요. 지금 글은 기록에 남아요.',
          }}
        />
      )}
    </div>
  )
}

interface VersionChoiceProps {
  name: 'from' | 'to'
  label: string
  chosen: number
  revisions: readonly Revision[]
}

function VersionChoice({ name, label, chosen, revisions }: VersionChoiceProps) {
  return (
    <label className="post-history__version stack-1">
      <span className="field__label">{label}</span>
      <select name={name} defaultValue={chosen} className="field__input">
        {revisions.map(({ version, savedAt, savedBy, isCurrent }) => (
          <option key={version} value={version}>
            {`버전 ${version}${isCurrent ? ' (지금)' : ''} · ${dottedMoment(savedAt)} · ${savedBy}`}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ComparedFactsProps {
  facts: ReturnType<typeof compareWordings>['facts']
  versions: readonly [number, number]
}

function ComparedFacts({ facts, versions }: ComparedFactsProps) {
  return (
    <Table caption="함께 바뀐 것" className="compared__facts">
      <thead>
        <tr>
          <th scope="col">항목</th>
          {versions.map((version) => (
            <th key={version} scope="col">
              버전 {version}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, from, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{from}</td>
            <td>{to}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
