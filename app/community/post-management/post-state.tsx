import { Status, type Glyph, type GlyphTone } from '#app/shared/desk-table/status.tsx'
import { POST_STATE_NAMES, type DeskPostLine } from './list-contract.ts'

const LOOKS: Readonly<Record<DeskPostLine['state'], readonly [glyph: Glyph, tone: GlyphTone]>> = {
  public: ['check', 'success'],
  queued: [2, 'warn'],
  blinded: ['minus', 'danger'],
  scheduled: [4, 'info'],
  withheld: ['minus', 'warn'],
  trashed: ['cross', 'neutral'],
}

/** One state: a secret post is public to its writer alone, so that 공개 beside 비밀글 would contradict it. */
export function PostState({ state, isSecret }: Pick<DeskPostLine, 'state' | 'isSecret'>) {
  if (isSecret && state === 'public')
    return (
      <Status glyph="dashed" tone="warn">
        {POST_STATE_NAMES.secret}
      </Status>
    )
  const [glyph, tone] = LOOKS[state]
  return (
    <Status glyph={glyph} tone={tone}>
      {POST_STATE_NAMES[state]}
    </Status>
  )
}
