import { useEffect, useId, useState } from 'react'
import { BackIcon, CloseIcon, SearchIcon } from '#app/ui/icons.tsx'
import { useBackdrop, useModal } from '#app/ui/modal.ts'
import { isFirstSounds, readTyped, type Choice } from './choices.ts'
import type { OfferedPage } from './desk-keys.ts'
import { Keys } from './keys.tsx'
import { leadIn, openChoice } from './lead-acts.tsx'
import { optionId, PaletteList } from './palette-list.tsx'
import { useChoices } from './use-choices.ts'
import { useComposedKeys } from './use-composed-keys.ts'
import './palette.css'

/** What is looked for may be narrowed to. */
const PARTS = [
  ['@', '사람만'],
  ['#', '글만'],
  ['>', '할 일과 화면만'],
] as const

interface PaletteProps {
  pages: readonly OfferedPage[]
  initial: string
  onClose: () => void
  /** What was chosen could not be done. */
  onMissed: (words: string) => void
}

export function Palette({ pages, initial, onClose, onMissed }: PaletteProps) {
  const backdrop = useBackdrop(onClose)
  const listId = useId()
  const open = (choice: Pick<Choice, 'to' | 'act'>) => {
    onClose()
    openChoice(choice, onMissed)
  }
  const choosing = useChoices({ pages, initial, onOpen: open })
  const { choices, active, failure, isEmpty, isActing, hasActs } = choosing
  const { ref, onKeyDown, onCancel } = useModal(isActing ? choosing.leaveActs : onClose)
  const isLead = active !== undefined && leadIn(active) !== null
  const { q } = readTyped(choosing.typed)
  return (
    <dialog
      ref={ref}
      className="palette"
      aria-label="찾고 하기"
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      {...backdrop}
    >
      <div className="palette__head">
        {isActing ? (
          <button type="button" className="palette__close" aria-label="돌아가기" onClick={choosing.leaveActs}>
            <BackIcon />
          </button>
        ) : (
          <SearchIcon />
        )}
        <Field {...{ listId, choosing, isLead }} />
        {isFirstSounds(q) && <span className="palette__tag">첫소리</span>}
        <button type="button" className="palette__close" aria-label="닫기" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="palette__body" aria-busy={choosing.isLooking}>
        {failure && <p className="palette__note palette__note--failed">{failure}</p>}
        {isEmpty && !failure && !isActing && <p className="palette__note">{`‘${q}’에 맞는 것이 없어요`}</p>}
        {choosing.typed === '' && !isActing && <Parts onChoose={choosing.type} />}
        <PaletteList id={listId} choices={choices} activeId={active?.id} onChoose={open} />
        {choosing.isMore && <p className="palette__note">더 있어요. 이어서 적으면 좁혀져요.</p>}
      </div>
      <div className="palette__foot">
        <span className="palette__hints">
          <Keys keys={['↑', '↓']} /> 고르기 <Keys keys={['Enter']} /> {isActing ? '하기' : '열기'}{' '}
          {hasActs && (
            <>
              <Keys keys={['Tab']} /> 할 일 보기{' '}
            </>
          )}
          <Keys keys={['Esc']} /> {isActing ? '돌아가기' : '닫기'}
        </span>
        {hasActs && (
          <button type="button" className="palette__acts" onClick={choosing.showActs}>
            고른 상담 할 일
          </button>
        )}
        <span>찾은 일은 접속기록에 남아요</span>
      </div>
      <Said text={saying(choosing)} />
    </dialog>
  )
}

const Parts = ({ onChoose }: { onChoose: (sign: string) => void }) => (
  <div className="palette__parts">
    {PARTS.map(([sign, name]) => (
      <button key={sign} type="button" onClick={() => onChoose(sign)}>
        <b>{sign}</b> {name}
      </button>
    ))}
  </div>
)

type Choosing = ReturnType<typeof useChoices>

interface FieldProps {
  listId: string
  choosing: Choosing
  /** Whether a lead is chosen. */
  isLead: boolean
}

function Field({ listId, choosing, isLead }: FieldProps) {
  const { typed, active, isActing, hasActs, isLooking, type, move, openActive, showActs, dial } = choosing
  // Nothing is found yet, so that a key waits for it.
  const takesLead = isLead || isLooking
  const keys = useComposedKeys({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: openActive,
    ...(takesLead && { 'Ctrl Enter': dial }),
    ...((hasActs || (isLooking && !isActing)) && { Tab: showActs }),
  })
  return (
    <input
      className="palette__field"
      type="text"
      role="combobox"
      aria-label="이름, 번호, 제목, 화면, 할 일"
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={active && optionId(listId, active)}
      autoComplete="off"
      spellCheck={false}
      maxLength={50}
      placeholder="이름, 번호 뒤 4자리, 할 일"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      data-focus-first
      {...keys}
    />
  )
}

function saying({ failure, isLooking, isEmpty, choices }: Choosing): string {
  if (isLooking) return ''
  return failure ?? (isEmpty ? '맞는 것이 없어요' : `${choices.length}개`)
}

const SAID_AFTER_MS = 500

/** Told once somebody has stopped typing. */
function Said({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <output className="sr-only">{said}</output>
}
