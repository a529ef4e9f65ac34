import { MenuIcon } from '#app/ui/icons.tsx'
import './menu-button.css'

interface MenuButtonProps {
  onOpen: () => void
  /** Beside the whole navigation three lines would say nothing. */
  isInWords?: boolean
}

/** Without a script the footer is the menu. */
export function MenuButton({ onOpen, isInWords = false }: MenuButtonProps) {
  const className = isInWords ? 'menu-button menu-button--words' : 'menu-button'
  const face = isInWords ? '전체 메뉴' : <MenuIcon size="lg" />
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={isInWords ? '전체 메뉴 열기' : '메뉴 열기'}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {face}
      </button>
      <a href="#site-links" className={`${className} menu-button--plain`} aria-label="전체 메뉴">
        {face}
      </a>
    </>
  )
}
