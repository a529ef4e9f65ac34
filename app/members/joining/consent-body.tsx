import { ExternalLink } from '#app/ui/external-link.tsx'
import type { ShownConsent } from './shown-consent.ts'
import { ConsentTextList } from './consent-text.tsx'
import './consent-group.css'

export function ConsentBody({ item, text }: ShownConsent) {
  return (
    <>
      <ConsentTextList text={text} />
      {item === 'term' && (
        <p className="consent-group__whole">
          <ExternalLink href="/term">전문 보기</ExternalLink>
        </p>
      )}
    </>
  )
}
