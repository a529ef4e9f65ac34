import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { ORDER_AREA } from '#app/community/posts/order-area.ts'
import { BOARD_KINDS, BOARD_NAMES, isForMembers } from '#app/shared/boards/board-names.ts'
import { BRAND } from '#app/platform/brand.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useIsDrawn } from '#app/ui/use-is-drawn.ts'
import { readBoardSettings } from './board-settings.server.ts'
import { updateBoard, MOST_REPORTS, type boardSettings } from './settings-contract.ts'
import '#app/shared/desk/desk-page.css'
import './board-settings.css'

export const meta = () => [
  { title: `게시판 설정 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 첫 화면으로</DeskError>
}

export const loader = ({ context }: LoaderFunctionArgs) =>
  readBoardSettings(deskOf(context, ORDER_AREA).services)

export default function BoardsPage() {
  const { version, boards } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">게시판 설정</h1>
        <p className="desk-note">
          저장하면 바로 쓰여요. 이미 올라간 글과 댓글은 그대로예요. 가리는 신고 수만큼 서로 다른 회원이
          신고하면 운영자가 볼 때까지 글이나 댓글을 가려요.
        </p>
      </div>
      <ul className="board-settings">
        {boards.map((board) => (
          <li key={board.board} className="board-settings__board">
            <h2 className="board-settings__name">{BOARD_NAMES[board.board]}</h2>
            <BoardForm
              // Drawn anew with what a colleague saved, so that nothing older is sent with the newer version.
              key={JSON.stringify(board)}
              version={version}
              rules={board}
            />
          </li>
        ))}
      </ul>
      <DeskFlash />
    </div>
  )
}

interface BoardFormProps {
  version: number
  rules: DataOf<typeof boardSettings>['boards'][number]
}

/** Offers to be saved once it was changed. Notices take no comments and hold no member's post. */
function BoardForm({ version, rules }: BoardFormProps) {
  const { board, takesComments, holdsNewcomers, reportsToBlind } = rules
  const [isChanged, setChanged] = useState(false)
  const isDrawn = useIsDrawn()
  return (
    <ActForm
      row={updateBoard}
      params={{ board }}
      values={{ version }}
      className="board-settings__form"
      form={{ onChange: () => setChanged(true) }}
      onDone={() => setChanged(false)}
    >
      {({ typed, isTicked, isSending }) => (
        <>
          {BOARD_KINDS[board] === 'notices' ? (
            <input type="hidden" name="takesComments" value={String(takesComments)} />
          ) : (
            <Checkbox name="takesComments" defaultChecked={isTicked('takesComments', takesComments)}>
              회원 댓글 받기
            </Checkbox>
          )}
          {isForMembers(board) ? (
            <Checkbox name="holdsNewcomers" defaultChecked={isTicked('holdsNewcomers', holdsNewcomers)}>
              회원의 첫 글은 먼저 살펴보기
            </Checkbox>
          ) : (
            <input type="hidden" name="holdsNewcomers" value={String(holdsNewcomers)} />
          )}
          <TextField
            id={`${board}-reports`}
            label="가리는 신고 수"
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MOST_REPORTS).length}
            className="board-settings__reports"
            {...typed('reportsToBlind', String(reportsToBlind))}
          />
          {(isChanged || !isDrawn) && (
            <Button type="submit" size="sm" isLoading={isSending}>
              {`${BOARD_NAMES[board]} 저장`}
            </Button>
          )}
        </>
      )}
    </ActForm>
  )
}
