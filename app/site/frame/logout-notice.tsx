import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useSignedIn } from '#app/members/door.tsx'
import { Deferred } from './deferred.tsx'

const loadToast = () => import('#app/ui/toast.tsx')

/** Says on the page that /logout led to that nobody is signed in any more (specification §D8.2). */
export function LogoutNotice() {
  const { state, location } = useNavigation()
  const isIn = useSignedIn()
  const [isLeaving, setLeaving] = useState(false)
  const isGoing = location?.pathname === '/logout'
  if (isGoing && isIn && !isLeaving) setLeaving(true)
  const isOver = isLeaving && state === 'idle'
  // It failed, and whoever signs out by another way is told nothing.
  if (isOver && isIn) setLeaving(false)
  return (
    <Deferred isWanted={isOver && !isIn} load={loadToast}>
      {({ Toast }) => <Toast text="로그아웃했어요." onDone={() => setLeaving(false)} />}
    </Deferred>
  )
}
