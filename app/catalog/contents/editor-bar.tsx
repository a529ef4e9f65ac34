import { useNavigation } from 'react-router'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { dayMoment } from '#app/shared/desk/short-moment.ts'
import { Button } from '#app/ui/button.tsx'
import { FORM } from './content-form.tsx'
import { StateBadge } from './content-state.tsx'
import type { EditorData } from './editing.server.ts'
import { MISSING } from './checks.tsx'
import { PREVIEW } from './editor-side.tsx'
import './editor-bar.css'

interface EditorBarProps {
  data: EditorData
  /** How many fields differ from what pages show. */
  changed: number
  /** What keeps it from being published: fields without a value, or so many rules. */
  missing: readonly string[]
  blocks: number
  /** Typed, and kept nowhere. */
  isUnsaved: boolean
  isScheduled: boolean
}

/** How what is edited stands, and what to do with it; without a script too. */
export function EditorBar({ data, changed, missing, blocks, isUnsaved, isScheduled }: EditorBarProps) {
  const sent = useNavigation().formData?.get('intent')
  const isShown = data.state === 'published'
  const hasNothing = isShown && changed === 0
  return (
    <div className="content-bar">
      {/* Enter in a field looks and changes nothing. */}
      <button
        type="submit"
        form={FORM}
        name="intent"
        value="check"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      >
        검사
      </button>
      <div className="content-bar__state">
        <Standing data={data} />
        <Words {...{ data, changed, missing, blocks, isUnsaved, hasNothing }} />
      </div>
      <div className="content-bar__acts">
        <noscript>
          <Button type="submit" form={FORM} name="intent" value="check" kind="secondary">
            검사하고 다시 보기
          </Button>
        </noscript>
        <a href={`#${PREVIEW}`} className="content-bar__look button button--ghost button--md">
          미리보기
        </a>
        <Button
          type="submit"
          form={FORM}
          name="intent"
          value="preview"
          kind="ghost"
          className="content-bar__whole"
          isLoading={sent === 'preview'}
        >
          큰 화면으로 보기
        </Button>
        <Button
          type="submit"
          form={FORM}
          name="intent"
          value="save"
          kind="secondary"
          isLoading={sent === 'save'}
        >
          임시저장
        </Button>
        <Button
          type="submit"
          form={FORM}
          name="intent"
          value="publish"
          kind={missing.length + blocks > 0 ? 'secondary' : 'primary'}
          isLoading={sent === 'publish'}
          aria-disabled={hasNothing || undefined}
          {...(hasNothing && { onClick: (event) => event.preventDefault() })}
        >
          {publishWords(changed, isScheduled)}
        </Button>
      </div>
    </div>
  )
}

interface WordsProps extends Omit<EditorBarProps, 'isScheduled'> {
  hasNothing: boolean
}

/** What keeps it from being published, what differs from the pages, and whether it is kept. */
function Words({ data, changed, missing, blocks, isUnsaved, hasNothing }: WordsProps) {
  return (
    <p className="content-bar__words" aria-live="polite">
      {missing.length > 0 ? (
        <a href={`#${MISSING}`} className="content-bar__missing tap">
          {`채울 칸 ${missing.length}`}
        </a>
      ) : blocks > 0 ? (
        <a href={`#${MISSING}`} className="content-bar__missing content-bar__missing--block tap">
          {`막는 것 ${blocks}`}
        </a>
      ) : (
        data.state === null && <span>게시할 수 있어요</span>
      )}
      {missing.length > 0 && <span>{namesIn(missing)}</span>}
      {hasNothing && <span>바꾼 것이 없어요</span>}
      {changed > 0 && <span>{`고친 곳 ${changed}`}</span>}
      <Kept data={data} isUnsaved={isUnsaved} />
    </p>
  )
}

const MOST_NAMES = 3

const namesIn = (names: readonly string[]) =>
  names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')} …` : names.join(', ')

function publishWords(changed: number, isScheduled: boolean): string {
  if (changed === 0) return isScheduled ? '예약하기' : '게시하기'
  return `${changed}곳 바꿔 ${isScheduled ? '예약' : '게시'}`
}

function Standing({ data: { state, version, shownVersion, publishAt } }: { data: EditorData }) {
  if (state === null) return null
  const isBehind = state !== 'published' && shownVersion !== null && shownVersion > 0
  return (
    <p className="badge-row meta">
      <StateBadge state={state} />
      {version > 0 && `v${version}`}
      {publishAt && ` · ${dottedMoment(publishAt)} 게시`}
      {isBehind && ` · 지금 보이는 것은 v${shownVersion}`}
    </p>
  )
}

/** Of what is typed, whether and when it was kept. */
function Kept({ data: { state, writtenAt, today }, isUnsaved }: { data: EditorData; isUnsaved: boolean }) {
  if (isUnsaved) return <span>아직 저장하지 않았어요</span>
  if (state !== 'draft' || !writtenAt) return null
  return <span>{`${dayMoment(writtenAt, today)} 임시저장`}</span>
}
