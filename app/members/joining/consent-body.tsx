import { ExternalLink } from '#app/ui/external-link.tsx'
import type { ShownConsent } from './shown-consent.ts'
import { ConsentTextList } from './consent-text.tsx'
import './consent-group.css'

/** What stands behind 내용 보기, in the page or in its layer. */
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
