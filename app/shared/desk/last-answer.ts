import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'

/**
 * What the page's form was answered last, until another page stands here. The router forgets it as soon as the page is
 * read again, which on a live page is a moment later.
 */
export function useLastAnswer<Action>() {
  const answer = useActionData<Action>()
  const { pathname, search } = useLocation()
  const at = pathname + search
  const [last, setLast] = useState({ answer, at })
  if (answer !== undefined && answer !== last.answer) setLast({ answer, at })
  return answer ?? (last.at === at ? last.answer : undefined)
}
