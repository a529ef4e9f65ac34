import { dottedMoment } from '#app/platform/korean-time.ts'
import { Form } from 'react-router'
import { ComparedLine } from '#app/shared/comparing/compared-line.tsx'
import type { Piece } from '#app/shared/comparing/pieces.server.ts'
import type { Finding } from '#app/shared/compliance/findings.ts'
import { LintItems } from '#app/shared/compliance/lint-items.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { GIFT_REASON, STATE_TONES, STATE_WORDS } from './content-words.ts'
import type { ContentVersion } from './contract.ts'

interface VersionItemProps {
  version: Omit<ContentVersion, 'payload'> & { changes: readonly ComparedField[] }
  /** The number of the last version, which whoever goes back has seen. */
  last: number
  refused: RefusedRevert | undefined
}

interface ComparedField {
  label: string
  pieces: readonly Piece[]
}

/** What was typed, and the rules that kept the version from being shown again. */
interface RefusedRevert {
  rejected: Rejected
  findings: readonly Finding[]
}

/** One version, what became of the one before in it, and the way back. */
export function VersionItem({ version: each, last, refused }: VersionItemProps) {
  const { version, state, note, told, writtenBy, writtenAt, publishAt, changes } = each
  const isShown = state === 'published'
  const facts = [
    writtenBy,
    writtenAt && dottedMoment(writtenAt),
    publishAt && `${dottedMoment(publishAt)} 게시 예약`,
  ].filter(Boolean)
  return (
    <li className="desk-page__card version">
      <p className="badge-row">
        <b>{version > 0 ? `v${version}` : '처음 내용'}</b>
        <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>
      </p>
      {facts.length > 0 && <p className="desk-note">{facts.join(' · ')}</p>}
      {note && <p className="ugc">까닭: {note}</p>}
      {told && <p>{told}</p>}
      {changes.length > 0 && (
        <details>
          <summary className="desk-page__more">바뀐 것 {changes.length}개</summary>
          <dl className="version__changes">
            {changes.map(({ label, pieces }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="ugc">
                  <ComparedLine pieces={pieces} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {!isShown && version > 0 && <RevertForm version={version} last={last} refused={refused} />}
    </li>
  )
}

/** Names the rules that keep it from being shown again; a gift outside the band asks for its reason here. */
function RevertForm({
  version,
  last,
  refused,
}: Pick<VersionItemProps, 'last' | 'refused'> & { version: number }) {
  const findings = refused?.findings ?? []
  const isAsked = findings.some(({ rule }) => rule === 'gift-band')
  return (
    <Form method="post" className="version__revert">
      <input type="hidden" name="version" value={last} />
      <LintItems findings={findings} />
      {isAsked && (
        <TextField
          name="note"
          label={GIFT_REASON}
          isOptional
          defaultValue={refused?.rejected.values['note']}
          error={refused?.rejected.errors['note']}
        />
      )}
      <Button type="submit" name="step" value={version} kind="secondary" size="sm">
        {`v${version}로 되돌려 게시하기`}
      </Button>
    </Form>
  )
}
