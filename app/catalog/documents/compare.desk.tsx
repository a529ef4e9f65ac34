import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ComparedLine } from '#app/shared/comparing/compared-line.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DOCUMENT_NAMES } from '#app/shared/legal/document-names.ts'
import { DOCUMENTS } from './document-area.ts'
import { compareDocuments as compareDocumentsRow, documentAddress } from './contract.ts'
import { versionWords } from './document-words.ts'
import { runsOf } from './compared-runs.ts'
import { readBlockers } from './blockers.server.ts'
import { PublishKept } from './publish-kept.tsx'
import { compareDocuments, listDocuments, readDocumentDetail } from './documents-desk.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './documents.css'

export const meta = () => deskMeta('바뀐 것 보기')

export function ErrorBoundary() {
  return <DeskError to={DOCUMENTS}>약관과 방침으로</DeskError>
}

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.documents)
  return orErrorPage(
    (async () => {
      const from = url.searchParams.get('from') ?? undefined
      const compared = await compareDocuments(
        services,
        checkedInput(compareDocumentsRow, { ...params, from }),
      )
      const { result } = await listDocuments(services)
      const isWriting =
        compared.to.standing === 'writing' && RIGHTS.publishDocuments.roles.includes(staffOfVisit(visit).role)
      const others = result.filter(
        ({ kind, documentId }) => kind === compared.to.kind && documentId !== compared.to.documentId,
      )
      return { ...compared, others, kept: isWriting ? await readKept(services, compared.to, visit) : null }
    })(),
  )
}

/** The text that is kept, with whatever would refuse that it is published. */
async function readKept(services: Services, { documentId }: { documentId: number }, visit: Visit) {
  const text = await readDocumentDetail(services, { documentId })
  return { text, blockers: await readBlockers(services, text, staffOfVisit(visit)) }
}

export default function ComparePage() {
  const { from, to, lines, others, kept } = useLoaderData<typeof loader>()
  const isSame = lines.every((pieces) => pieces.every(({ kind }) => kind === 'same'))
  return (
    <div className="desk-page legal-text__page">
      <DeskHead back={{ to: DOCUMENTS, name: '약관과 방침' }} title={`${DOCUMENT_NAMES[to.kind]} 바뀐 것`}>
        {`${from ? versionWords(from) : '처음'} → ${versionWords(to)}`}
      </DeskHead>
      {kept && <PublishKept {...kept} />}
      {others.length > 0 && (
        <Form action={`${documentAddress(to.documentId)}/compare`} className="legal-text__choice wrap">
          <label className="field">
            <span className="field__label">견줄 버전</span>
            <select
              name="from"
              className="field__input"
              defaultValue={from?.documentId}
              key={from?.documentId}
            >
              {others.map((each) => (
                <option key={each.documentId} value={each.documentId}>
                  {versionWords(each)}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" kind="secondary">
            견주기
          </Button>
        </Form>
      )}
      {isSame ? (
        <Notice title="글자가 같아요." />
      ) : (
        <section className="desk-page__card legal-text__lines stack-2" aria-label="견준 글">
          {runsOf(lines).map((run) =>
            run.isFolded ? (
              <details key={run.at}>
                <summary className="desk-page__more">바뀌지 않은 {run.lines.length}문단 보기</summary>
                <Lines lines={run.lines} />
              </details>
            ) : (
              <Lines key={run.at} lines={run.lines} />
            ),
          )}
        </section>
      )}
    </div>
  )
}

type Lines = ReturnType<typeof useLoaderData<typeof loader>>['lines']

function Lines({ lines }: { lines: Lines }) {
  return lines.map(
    (pieces, index) =>
      !isRule(pieces) && (
        <p key={index} className="ugc">
          <ComparedLine pieces={pieces} />
        </p>
      ),
  )
}

/** The line of signs below a table's head, which nobody reads. */
const isRule = (pieces: Lines[number]) => pieces.every(({ text }) => /^[\s|:-]*$/.test(text))
