import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { BOARD_KINDS, BOARD_NAMES, isForMembers } from '#app/shared/boards/board-names.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Nothing } from '#app/shared/desk-table/list-table.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { readBoardSettings } from './board-settings.server.ts'
import { updateBoards, MOST_REPORTS, type boardSettings } from './settings-contract.ts'
import './board-settings.css'

export const meta = () => deskMeta('게시판 설정')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 첫 화면으로</DeskError>
}

export const loader = ({ context }: LoaderFunctionArgs) =>
  readBoardSettings(deskOf(context, RIGHTS.boards).services)

export default function BoardsPage() {
  const { version, boards } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <DeskHead title="게시판 설정">
        바꾸면 새로 올라오는 글과 댓글부터 따라요. 이미 올라간 것은 그대로예요.
      </DeskHead>
      {/* Drawn anew with what a colleague saved, so that nothing older is sent with the newer version. */}
      <BoardsForm key={JSON.stringify(boards)} {...{ version, boards }} />
      <DeskFlash />
    </div>
  )
}

type Settings = DataOf<typeof boardSettings>

/** All boards, saved at once. */
function BoardsForm({ version, boards }: Settings) {
  return (
    <ActForm
      row={updateBoards}
      values={{ version }}
      submit="모두 저장"
      button={{ kind: 'primary' }}
      className="board-settings compact-boxes"
    >
      {(fields) => (
        <>
          <p className="board-settings__heads" aria-hidden="true">
            <span>게시판</span>
            <span>회원 댓글</span>
            <span>회원의 첫 글</span>
            <span>신고</span>
          </p>
          <ul>
            {boards.map((rules) => (
              <li key={rules.board} className="board-settings__row">
                <BoardFields rules={rules} fields={fields} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ActForm>
  )
}

interface BoardFieldsProps {
  rules: Settings['boards'][number]
  fields: ActFields
}

/** Notices take no comments and hold no member's post. */
function BoardFields({ rules, fields: { typed, isTicked } }: BoardFieldsProps) {
  const { board, takesComments, holdsNewcomers, reportsToBlind } = rules
  const name = BOARD_NAMES[board]
  const of = (rule: keyof typeof rules) => `boards.${board}.${rule}`
  return (
    <>
      <h2 className="board-settings__name">{name}</h2>
      {BOARD_KINDS[board] === 'notices' ? (
        <Fixed name={of('takesComments')} isOn={takesComments} means="댓글을 받지 않는 게시판" />
      ) : (
        <Checkbox name={of('takesComments')} defaultChecked={isTicked(of('takesComments'), takesComments)}>
          <span className="sr-only">{name} </span>
          <span className="list-table__said">회원 </span>댓글 받기
        </Checkbox>
      )}
      {isForMembers(board) ? (
        <Checkbox name={of('holdsNewcomers')} defaultChecked={isTicked(of('holdsNewcomers'), holdsNewcomers)}>
          <span className="sr-only">{name} </span>
          <span className="list-table__said">첫 글은 </span>먼저 살펴보기
        </Checkbox>
      ) : (
        <Fixed name={of('holdsNewcomers')} isOn={holdsNewcomers} means="회원이 쓰지 않는 게시판" />
      )}
      <div className="board-settings__reports">
        <TextField
          id={`${board}-reports`}
          label={`${name}, 글이나 댓글을 가리는 신고 수`}
          isLabelHidden
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(MOST_REPORTS).length}
          {...typed(of('reportsToBlind'), String(reportsToBlind))}
        />
        <span aria-hidden="true">명이 신고하면 가리기</span>
      </div>
    </>
  )
}

/** What a board has no choice about. */
const Fixed = ({ name, isOn, means }: { name: string; isOn: boolean; means: string }) => (
  <span className="board-settings__fixed">
    <input type="hidden" name={name} value={String(isOn)} />
    <Nothing means={means} />
  </span>
)
