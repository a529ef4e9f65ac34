import { MenuIcon } from '#app/ui/icons.tsx'
import './menu-button.css'

/** Without a script the footer is the menu. */
export function MenuButton({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <button
        type="button"
        className="menu-button"
        aria-label="메뉴 열기"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <MenuIcon size="lg" />
      </button>
      <a href="#site-links" className="menu-button menu-button--plain" aria-label="전체 메뉴">
        <MenuIcon size="lg" />
      </a>
    </>
  )
}
