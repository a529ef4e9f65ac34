import { dottedMoment } from '#app/platform/korean-time.ts'
import { ComparedLine } from '#app/shared/comparing/compared-line.tsx'
import type { Piece } from '#app/shared/comparing/pieces.server.ts'
import type { Finding } from '#app/shared/compliance/findings.ts'
import { LintItems } from '#app/shared/compliance/lint-items.tsx'
import { ActForm, FormFailure } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { GIFT_REASON, StateBadge } from './content-state.tsx'
import { revertContent, type ContentVersion } from './contract.ts'

interface VersionItemProps {
  version: Omit<ContentVersion, 'payload'> & { changes: readonly ComparedField[] }
  /** The number of the last version, which whoever goes back has seen. */
  last: number
  place: { kind: string; key: string }
}

interface ComparedField {
  label: string
  pieces: readonly Piece[]
}

export function VersionItem({ version: each, last, place }: VersionItemProps) {
  const { version, state, note, told, writtenBy, writtenAt, publishAt, changes } = each
  const isShown = state === 'published'
  const facts = [
    writtenBy,
    writtenAt && dottedMoment(writtenAt),
    publishAt && `${dottedMoment(publishAt)} 게시 예약`,
  ].filter(Boolean)
  return (
    <li className="desk-page__card version stack-2">
      <p className="badge-row">
        <b>{version > 0 ? `v${version}` : '처음 내용'}</b>
        <StateBadge state={state} />
      </p>
      {facts.length > 0 && <p className="desk-note">{facts.join(' · ')}</p>}
      {note && <p className="ugc">이유: {note}</p>}
      {told && <p>{told}</p>}
      {changes.length > 0 && (
        <details>
          <summary className="desk-page__more">바뀐 것 {changes.length}개</summary>
          <dl className="version__changes stack-3 small">
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
      {!isShown && version > 0 && <RevertForm version={version} last={last} place={place} />}
    </li>
  )
}

/** Names the rules that keep it from being shown again; a gift outside the band asks for its reason here. */
function RevertForm({
  version,
  last,
  place,
}: Pick<VersionItemProps, 'last' | 'place'> & { version: number }) {
  const name = String(version)
  const refused = useRefusal(revertContent, place, name)
  const { findings = [] } = (refused?.details ?? {}) as { findings?: readonly Finding[] }
  return (
    <ActForm
      row={revertContent}
      params={place}
      name={name}
      values={{ version: last, to: version }}
      submit={`v${version}로 되돌려 게시하기`}
      button={{ size: 'sm' }}
      className="version__revert stack-3"
    >
      {({ typed, errorOf }) => (
        <>
          <LintItems findings={findings} />
          <FormFailure message={errorOf('payload')} />
          {findings.some(({ rule }) => rule === 'gift-band') && (
            <TextField {...typed('note')} label={GIFT_REASON} isOptional />
          )}
        </>
      )}
    </ActForm>
  )
}
