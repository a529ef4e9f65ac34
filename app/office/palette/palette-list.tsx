import { useEffect, useRef } from 'react'
import { Marked } from '#app/shared/text-search/marked.tsx'
import type { Choice } from './choices.ts'
import { GROUP_ICONS } from './group-icons.tsx'
import { Keys } from './keys.tsx'
import { leadIn } from './lead-acts.tsx'

interface PaletteListProps {
  id: string
  choices: readonly Choice[]
  activeId: string | undefined
  onChoose: (choice: Choice) => void
}

export const optionId = (listId: string, { id }: Choice) => `${listId}-${encodeURIComponent(id)}`

/** The focus stays in the field, whose keys move through the options (ARIA's combobox); no element of HTML does that. */
const LISTBOX = { role: 'listbox' }

const optionProps = ({ id, activeId, onChoose }: PaletteListProps, choice: Choice) => ({
  role: 'option',
  id: optionId(id, choice),
  'aria-selected': choice.id === activeId,
  onClick: () => onChoose(choice),
})

export function PaletteList(props: PaletteListProps) {
  const { id, choices, activeId } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = activeId === undefined ? null : list.current?.querySelector('[aria-selected=true]')
    option?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div {...LISTBOX} ref={list} id={id} aria-label="찾은 것" className="palette__list">
      {choices.map((choice, at) => (
        <div key={choice.id} role="presentation">
          {choice.group !== choices[at - 1]?.group && (
            <p className="palette__group" aria-hidden="true">
              {choice.group}
            </p>
          )}
          <div {...optionProps(props, choice)} className="palette__option">
            <span className="palette__icon">{choice.icon ?? GROUP_ICONS[choice.group]}</span>
            <span className="sr-only">{`${choice.group} `}</span>
            <span className="palette__title">
              <Marked parts={choice.title} />
            </span>
            <span className="palette__detail">{choice.detail}</span>
            <span className="palette__keys" aria-hidden="true">
              {choice.keys.length === 0 && leadIn(choice) && choice.id === activeId ? (
                <>
                  전화 <Keys keys={['Ctrl', 'Enter']} />
                </>
              ) : (
                <Keys keys={choice.keys} />
              )}
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
