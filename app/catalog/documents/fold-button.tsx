import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { articlesIn, unfoldOnWide } from './folded-articles.ts'

/** Opens every article, or closes them all once they are open. Its words follow by CSS, so that they are right before React is there. */
export function FoldButton() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const page = place.current?.closest('.document')
    if (page) unfoldOnWide(page)
  }, [])
  const turn = () => {
    const articles = articlesIn(place.current?.closest('.document') ?? document)
    const areOpen = articles.every(({ open }) => open)
    for (const article of articles) article.open = !areOpen
  }
  return (
    <Button kind="secondary" className="document__fold" onClick={turn}>
      <span ref={place} className="document__unfold">
        모두 펼치기
      </span>
      <span className="document__refold">모두 접기</span>
    </Button>
  )
}
