import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'
import './button.css'

interface ButtonLook {
  /** One primary a screen; danger only for a final deletion. */
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger'
  /** 52, 44 and 36 px; lg takes the whole width on a phone. */
  size?: 'lg' | 'md' | 'sm'
  isWide?: boolean
  icon?: ReactNode
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  isLoading?: boolean
}

export function Button(props: ButtonProps) {
  const { kind, size, isWide, icon, isLoading = false, type = 'button', className, children, ...rest } = props
  return (
    <button
      {...rest}
      {...(isLoading && { 'aria-busy': true, onClick: ignore })}
      type={type}
      className={look({ kind, size, isWide }, className)}
    >
      {isLoading && icon ? <Spinner className="button__spinner" /> : icon}
      <span className="button__label">
        {isLoading && !icon && <Spinner className="button__spinner button__spinner--beside" />}
        {children}
      </span>
    </button>
  )
}

export function ButtonLink(props: ButtonLook & ComponentProps<typeof Link>) {
  const { kind, size, isWide, icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={look({ kind, size, isWide }, className)}>
      {icon}
      <span className="button__label">{children}</span>
    </Link>
  )
}

const ignore = (event: MouseEvent) => event.preventDefault()

type Look = { [Key in 'kind' | 'size' | 'isWide']: ButtonLook[Key] | undefined }

function look({ kind = 'primary', size = 'md', isWide }: Look, className = '') {
  return `button button--${kind} button--${size} ${isWide ? 'button--wide ' : ''}${className}`.trim()
}
