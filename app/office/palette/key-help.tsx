import { useState } from 'react'
import { useLocation } from 'react-router'
import { useShortcutSwitch } from '#app/shared/desk/shortcuts.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { hasWords, titlePatterns } from '#app/shared/text-search/title-words.ts'
import { CALL_KEYS } from '#app/crm/door.ts'
import { keyGroups, type KeyGroup, type KeyRow, type OfferedPage } from './desk-keys.ts'
import { Keys } from './keys.tsx'
import './key-help.css'

interface KeyHelpProps {
  pages: readonly OfferedPage[]
  onClose: () => void
}

export function KeyHelp({ pages, onClose }: KeyHelpProps) {
  const { isOn, turn } = useShortcutSwitch()
  const [typed, setTyped] = useState('')
  const patterns = titlePatterns(typed)
  const isShown = ({ name }: KeyRow) => patterns.length === 0 || hasWords(name, patterns)
  const { pathname } = useLocation()
  const [hasList] = useState(() => document.querySelector('.list-table') !== null)
  const shown = keyGroups(pages, CALL_KEYS, { pathname, hasList })
    .map((group) => ({ ...group, rows: group.rows.filter(isShown) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <Dialog
      title="단축키"
      onClose={onClose}
      footer={
        <div className="key-help__foot">
          <p className="key-help__note">글을 적는 동안에는 한 글자 단축키가 쉬어요.</p>
          <Checkbox checked={isOn} onChange={(event) => turn(event.currentTarget.checked)}>
            한 글자 단축키 쓰기
          </Checkbox>
        </div>
      }
    >
      <input
        className="key-help__search"
        type="search"
        aria-label="단축키 찾기"
        placeholder="단축키 찾기"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="key-help__groups">
        {shown.map((group) => (
          <KeySection key={group.name} {...group} />
        ))}
      </div>
      {shown.length === 0 && <output>{`‘${typed}’에 맞는 단축키가 없어요.`}</output>}
    </Dialog>
  )
}

function KeySection({ name, isHere, rows }: KeyGroup) {
  return (
    <section aria-label={name}>
      <h3 className="key-help__name">{isHere ? `이 화면 · ${name}` : name}</h3>
      <dl className="key-help__rows">
        {rows.map((row) => (
          <div key={row.name} className="key-help__row">
            <dt>{row.name}</dt>
            <dd>
              <Keys keys={row.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
