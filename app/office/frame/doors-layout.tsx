import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActsProvider } from '#app/shared/forms/acts.tsx'
import { formStateOf } from '#app/shared/forms/form-state.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return formStateOf(context)
}

export const shouldRevalidate = () => false

/** Layout of login, proof and invitation. */
export default function DoorsLayout() {
  return (
    <ActsProvider given={useLoaderData<typeof loader>()}>
      <a href="#main" className="skip-link">
        본문 바로가기
      </a>
      <Outlet />
    </ActsProvider>
  )
}
