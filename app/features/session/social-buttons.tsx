import type { ProviderType } from '#app/database/member-tables.ts'
import { SNS_TYPES } from './sns-types.ts'
import './social-buttons.css'

interface SocialButtonsProps {
  /** Those that are configured. */
  providers: readonly ProviderType[]
  /** `?redirect=…` of this page, or nothing. */
  query?: string
  /** 다른 방법으로 계속하기, above them. */
  hasDivider?: boolean
}

const FACES: Record<ProviderType, { initial: string; label: string }> = {
  LTNV: { initial: 'N', label: '네이버로 계속하기' },
  LTKA: { initial: 'K', label: '카카오로 계속하기' },
  LTFB: { initial: 'f', label: '페이스북으로 계속하기' },
}

/** The other ways to sign in: links the browser follows itself, for the way leads to another site and back. */
export function SocialButtons({ providers, query = '', hasDivider = true }: SocialButtonsProps) {
  if (providers.length === 0) return null
  return (
    <section className="social-buttons" aria-label="다른 방법으로 계속하기">
      {hasDivider && (
        <p className="social-buttons__divider">
          <span>다른 방법으로 계속하기</span>
        </p>
      )}
      {providers.map((provider) => (
        <a
          key={provider}
          className="button button--lg button--wide social-buttons__button"
          href={`/member/social/${SNS_TYPES[provider].toLowerCase()}${query}`}
        >
          <span className={`social-buttons__chip social-buttons__chip--${provider}`} aria-hidden="true">
            {FACES[provider].initial}
          </span>
          <span className="button__label">{FACES[provider].label}</span>
        </a>
      ))}
    </section>
  )
}
