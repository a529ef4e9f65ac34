import type { PostState } from '#app/database/post-tables.ts'
import { Notice } from '#app/ui/notice.tsx'

const WORDS: Record<Exclude<PostState, 'public'>, readonly [title: string, text: string]> = {
  queued: ['확인을 기다리는 글이에요', '운영자가 확인한 뒤 모두에게 보여요.'],
  scheduled: ['아직 올라가지 않은 글이에요', '정해 둔 때가 되면 모두에게 보여요.'],
  blinded: ['가려진 글이에요', '쓴 사람과 운영자에게만 보여요.'],
  withheld: ['지금은 보이지 않는 글이에요', '통신사 사전승낙이 없는 동안 요금을 알릴 수 없어요.'],
  trashed: ['지운 글이에요', '운영자에게만 보여요.'],
}

export function PostStateNotice({ state }: { state: PostState }) {
  if (state === 'public') return null
  const [title, text] = WORDS[state]
  return (
    <Notice tone={state === 'queued' || state === 'scheduled' ? 'info' : 'warn'} title={title}>
      {text}
    </Notice>
  )
}
