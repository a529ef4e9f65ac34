import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { MoreIcon } from '#app/ui/desk-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import './person-menu.css'

export const ACCOUNT = '/desk/account'

interface PersonMenuProps {
  id: string
  name: string
  roleName: string
  /** Whether an advisor takes new leads; null for all others. */
  isAvailable: boolean | null
}

/** Who is signed in, and what they set for themselves: in the menu's foot, on a phone in the bar. Opens without a script. */
export function PersonMenu({ id, name, roleName, isAvailable }: PersonMenuProps) {
  const { pathname } = useLocation()
  const menu = useClosing()
  return (
    <details key={pathname} className="person-menu" ref={menu}>
      <summary className="person-menu__button" title={name}>
        <span className={isAvailable ? 'person-menu__face person-menu__face--on' : 'person-menu__face'}>
          <Avatar id={id} name={name} />
        </span>
        <span className="person-menu__who" aria-hidden="true">
          {name}
        </span>
        <MoreIcon />
        <span className="sr-only">{`${name} 메뉴`}</span>
      </summary>
      <div className="person-menu__body">
        <p className="person-menu__name">
          <b>{name}</b>
          {!name.startsWith(roleName) && <span className="subtle">{roleName}</span>}
        </p>
        <Link to={ACCOUNT} className="person-menu__act">
          내 계정
        </Link>
        <Form method="post" action="/desk/logout">
          <button type="submit" className="person-menu__act">
            로그아웃
          </button>
        </Form>
      </div>
    </details>
  )
}

/** Closes by Escape, which gives the focus back, and by a press anywhere else. */
function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return menu
}
