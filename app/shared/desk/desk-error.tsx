import { useId, type ReactNode } from 'react'
import { Form, isRouteErrorResponse, useLocation, useOutletContext, useRouteError } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DeskHead } from './desk-head.tsx'
import './desk-error.css'

/** Leads to where somebody's work is. */
export const DESK_HOME = '/desk/home'
/** Every page that somebody may open, searched. */
const WHOLE_MENU = '/desk/menu'

/** What the layout hands to its pages of whoever is signed in: where `DESK_HOME` leads them. */
export interface HomeContext {
  home: string
}

const REFUSALS: Readonly<Record<number, { title: string; reason: string }>> = {
  403: {
    title: '내 역할로는 열 수 없는 화면이에요',
    reason: '역할에 따라 열 수 있는 화면이 달라요. 필요하면 대표나 관리자에게 말해 주세요.',
  },
  404: {
    title: '찾으시는 화면이 없어요',
    reason: '주소가 바뀌었거나 없어졌어요. 메뉴에서 다시 골라 주세요.',
  },
}
const OTHER_REFUSAL = {
  title: '처리하지 못했어요',
  reason: '앞 화면으로 돌아가 다시 해 주세요.',
}
const TROUBLE = {
  title: '잠시 문제가 생겼어요',
  reason: '저희가 확인하고 있어요. 잠시 뒤 다시 열어 주세요.',
}

interface DeskErrorProps {
  /** The page to go on from, called by `children`. */
  to: string
  children: ReactNode
}

/** Stands where the page would: says what happened, and leads on by ways that are open and are not the page itself. */
export function DeskError({ to, children }: DeskErrorProps) {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const home = useOutletContext<HomeContext | undefined>()?.home
  const answer = isRouteErrorResponse(error) ? error : null
  const status = answer?.status ?? 500
  const isTrouble = status >= 500
  const told = isTrouble ? TROUBLE : (REFUSALS[status] ?? OTHER_REFUSAL)
  const { message } = (answer?.data ?? {}) as { message?: string }
  const isHere = (address: string) => address === pathname && search === ''
  // Whoever may not open a page has no use for the list it belongs to.
  const hasList = status !== 403 && to !== DESK_HOME && !isHere(to)
  return (
    <div className="desk-page desk-error">
      <DeskHead title={(!isTrouble && message) || told.title}>{told.reason}</DeskHead>
      <div className="cluster desk-page__ways">
        {isTrouble && <ButtonLink to={`${pathname}${search}`}>다시 열기</ButtonLink>}
        {hasList && (
          <ButtonLink to={to} kind={isTrouble ? 'secondary' : 'primary'}>
            {children}
          </ButtonLink>
        )}
        {pathname !== home && (
          <ButtonLink to={DESK_HOME} kind={isTrouble || hasList ? 'secondary' : 'primary'}>
            내 첫 화면으로
          </ButtonLink>
        )}
        <ButtonLink to={WHOLE_MENU} kind="secondary">
          전체 메뉴
        </ButtonLink>
      </div>
      <PageSearch />
    </div>
  )
}

/** The whole menu answers, without a script too. */
function PageSearch() {
  const id = useId()
  return (
    <search>
      <Form action={WHOLE_MENU} className="desk-error__search">
        <label htmlFor={id} className="small">
          화면 이름으로 찾기
        </label>
        <input id={id} name="q" type="search" maxLength={20} autoComplete="off" placeholder="예: 사은품" />
        <Button type="submit" kind="secondary" size="sm">
          찾기
        </Button>
      </Form>
    </search>
  )
}
