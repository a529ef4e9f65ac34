import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { ORDER_AREA } from '#app/community/posts/order-area.ts'
import { BOARD_KINDS, BOARD_NAMES, isForMembers } from '#app/shared/boards/board-names.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Nothing } from '#app/shared/desk-table/list-table.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { readBoardSettings } from './board-settings.server.ts'
import { updateBoard, MOST_REPORTS, type boardSettings } from './settings-contract.ts'
import '#app/shared/desk/row-act.css'
import './board-settings.css'

export const meta = () => deskMeta('게시판 설정')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 첫 화면으로</DeskError>
}

export const loader = ({ context }: LoaderFunctionArgs) =>
  readBoardSettings(deskOf(context, ORDER_AREA).services)

export default function BoardsPage() {
  const { version, boards } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <DeskHead title="게시판 설정" />
      <div className="board-settings compact-boxes">
        <p className="board-settings__heads" aria-hidden="true">
          <span>게시판</span>
          <span>회원 댓글</span>
          <span>회원의 첫 글</span>
          <span>신고</span>
        </p>
        <ul>
          {boards.map((board) => (
            <li key={board.board}>
              <BoardForm
                // Drawn anew with what a colleague saved, so that nothing older is sent with the newer version.
                key={JSON.stringify(board)}
                version={version}
                rules={board}
              />
            </li>
          ))}
        </ul>
      </div>
      <DeskFlash />
    </div>
  )
}

interface BoardFormProps {
  version: number
  rules: DataOf<typeof boardSettings>['boards'][number]
}

/** A row that is saved by itself. Notices take no comments and hold no member's post. */
function BoardForm({ version, rules }: BoardFormProps) {
  const { board, takesComments, holdsNewcomers, reportsToBlind } = rules
  const name = BOARD_NAMES[board]
  const [isChanged, setChanged] = useState(false)
  return (
    <ActForm
      row={updateBoard}
      params={{ board }}
      values={{ version }}
      className="board-settings__row"
      form={{ onChange: () => setChanged(true) }}
      onDone={() => setChanged(false)}
    >
      {({ typed, isTicked, isSending }) => (
        <>
          <h2 className="board-settings__name">{name}</h2>
          {BOARD_KINDS[board] === 'notices' ? (
            <Fixed name="takesComments" isOn={takesComments} means="댓글을 받지 않는 게시판" />
          ) : (
            <Checkbox name="takesComments" defaultChecked={isTicked('takesComments', takesComments)}>
              <span className="sr-only">{name} </span>
              <span className="list-table__said">회원 </span>댓글 받기
            </Checkbox>
          )}
          {isForMembers(board) ? (
            <Checkbox name="holdsNewcomers" defaultChecked={isTicked('holdsNewcomers', holdsNewcomers)}>
              <span className="sr-only">{name} </span>
              <span className="list-table__said">첫 글은 </span>먼저 살펴보기
            </Checkbox>
          ) : (
            <Fixed name="holdsNewcomers" isOn={holdsNewcomers} means="회원이 쓰지 않는 게시판" />
          )}
          <div className="board-settings__reports">
            <TextField
              id={`${board}-reports`}
              label={`${name}, 글이나 댓글을 가리는 신고 수`}
              isLabelHidden
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(MOST_REPORTS).length}
              {...typed('reportsToBlind', String(reportsToBlind))}
            />
            <span aria-hidden="true">명이 신고하면 가리기</span>
          </div>
          <button
            type="submit"
            className={isChanged ? 'row-act row-act--due' : 'row-act'}
            aria-busy={isSending || undefined}
          >
            <span className="sr-only">{name} </span>저장
          </button>
        </>
      )}
    </ActForm>
  )
}

/** What a board has no choice about. */
const Fixed = ({ name, isOn, means }: { name: string; isOn: boolean; means: string }) => (
  <span className="board-settings__fixed">
    <input type="hidden" name={name} value={String(isOn)} />
    <Nothing means={means} />
  </span>
)
